/** The modules at which pages, documents and parts of the app begin, for the grouping of chunks. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Entries } from './chunks.ts';
import { pageSources } from './prerender/page-assets.ts';

/** What a signed-in page loads right after its start: the session's check, its calls, what watches the account. */
const SESSION = ['user-manager', 'watch-provider', 'check-user', 'watch-idle'].map((name) => `src/session/${name}.ts`);
const CALLS = ['http', 'embedded-adapter'].map((name) => `src/api/${name}.ts`);
const ACCOUNT = ['layout/guarded-page.tsx', 'compositions/tasks-after-sign-in.ts', 'hosts/SignedInHosts.tsx'].map(
  (name) => `src/app/${name}`,
);
const BACKEND = 'src/backend/start-backend.ts';
const LATER_CALLS = 'src/backend/handlers/later.ts';

const scriptOf = (document: string): string =>
  /<script[^>]* src="\/?(?<src>[^"]+)"/u.exec(readFileSync(document, 'utf8'))?.groups?.src ?? '';

/**
 * Reads the table of pages and the documents.
 * @param root the project's folder
 * @param documents the other documents of the build, relative to the root
 * @param onDevice whether the build has the embedded backend
 */
export function chunkEntries(
  root: string,
  documents: readonly string[],
  { onDevice }: { readonly onDevice: boolean },
): Entries {
  const path = (relative: string): string => resolve(root, relative);
  const paths = (relatives: readonly string[]): string[] => relatives.map(path);
  return {
    main: path('index.html'),
    start: path('src/app/start.tsx'),
    screen: path('src/app/with-screen-providers.tsx'),
    pages: new Map(
      [...pageSources(root)].map(([page, { module, light }]) => [
        page,
        {
          modules: [path(module)],
          later: paths(globSync(`${dirname(module)}/static-parts.ts`, { cwd: root })),
          light,
        },
      ]),
    ),
    parts: new Map([
      ['scanner', path('src/scanner/runtime/client.ts')],
      ['upload', path('src/features/scan/UploadDialog.tsx')],
      // By itself the bundler splits them into more files, and pages hold the names of all.
      ['review', path('src/features/scan/result/GuestScan.tsx')],
      ['dialogs', path('src/features/account/AccountDialog.tsx')],
      ...(onDevice ? [['later calls', path(LATER_CALLS)] as const] : []),
    ]),
    signedIn: new Map([
      ['session', paths(SESSION)],
      ['calls', paths(CALLS)],
      ['account', paths(ACCOUNT)],
      ['backend', onDevice ? [path(BACKEND)] : []],
    ]),
    documents: documents.map((document) => path(scriptOf(path(document)))),
  };
}
