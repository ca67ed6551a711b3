import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolder } from '../../scripts/folder.testing';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  // Below the project, so that packages with types are found.
  folder = createFolder('environments');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks a source with the settings of a project. @returns the compiler's messages */
function check(project: string, source: string): string {
  writeFileSync(join(folder, 'source.ts'), source);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, project),
      compilerOptions: { incremental: false, tsBuildInfoFile: null, noUnusedLocals: false },
      include: ['source.ts'],
    }),
  );
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--project', folder], { encoding: 'utf8' }).stdout;
}

const PAGE = 'tsconfig.browser.json';
const WORKER = 'tsconfig.worker.json';
const SERVICE_WORKER = 'src/service-worker/tsconfig.json';

it.each([
  [PAGE, 'export const url = document.URL;'],
  [WORKER, 'export const canvas = new OffscreenCanvas(1, 1); postMessage(1);'],
  [SERVICE_WORKER, 'declare const self: ServiceWorkerGlobalScope; export const { clients } = self;'],
])('%s knows the names of its environment: %s', (project, source) => {
  expect(check(project, source)).toBe('');
});

it.each([
  [PAGE, 'export const bytes = Buffer.alloc(1);', 'Buffer'],
  [PAGE, "export { readFileSync } from 'node:fs';", 'node:fs'],
  [PAGE, 'export const home = process.env.HOME;', 'process'],
  [WORKER, 'export const url = document.URL;', 'document'],
  [WORKER, 'export const storage = window.localStorage;', 'window'],
  [SERVICE_WORKER, 'export const storage = localStorage;', 'localStorage'],
  [SERVICE_WORKER, 'export const home = process.env.HOME;', 'process'],
])('%s refuses a name of another environment: %s', (project, source, name) => {
  expect(check(project, source)).toMatch(new RegExp(`error TS\\d+: Cannot find name '${name}'`, 'u'));
});
