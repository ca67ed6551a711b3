/** Rules of words and calls that belong to one place, checked in the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every line of the files of a glob that matches, with its file. */
function linesIn(glob: string, pattern: RegExp): string[] {
  const files = globSync(glob, { cwd: root });
  expect(files).not.toEqual([]);
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

it.each(['src/features/handover/**/*.{ts,tsx}', 'src/features/account/backup/**/*.{ts,tsx}'])(
  'signatures and passphrases are not called "seal", the word for encryption at rest, in %s',
  (glob) => {
    // The code of an error and the extension of a file are stored.
    const stored = /'history\.seal'|\.sealed\b|'zip' : 'sealed'/u;
    expect(linesIn(glob, /seal/iu).filter((line) => !stored.test(line))).toEqual([]);
  },
);

it('handlers check the plan and the owner of a vehicle with one call', () => {
  const files = globSync('src/backend/handlers/*.ts', { cwd: root });
  const pair = /requireOwnVehicle\([^;]*;\s*(?:await )?requireWithinPlanLimit\(/u;
  expect(files.filter((file) => pair.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

// An editor may start Vitest from another folder.
it('tests read files beside their own, not in the working directory', () => {
  const relative = /(?:readFile|readdir|exists|stat)Sync\(\s*(?:resolve\(\s*)?['`](?![/'`])/u;
  expect(linesIn('{src,scripts,tests}/**/*.test.{ts,tsx}', relative)).toEqual([]);
});

// Beside the code are tests of that code; those of the whole are found in tests/unit.
it('tests beside the code read no folder of all sources', () => {
  const others = linesIn('src/**/*.test.{ts,tsx}', /globSync\(\s*['`]src\/\*\*/u);
  // The privacy policy lists what is stored anywhere.
  expect(others.filter((line) => !line.startsWith('src/features/legal/stored-data.test.ts: '))).toEqual([]);
});

it('every test file starts with an IndexedDB of its own', () => {
  expect(linesIn('src/**/*.{ts,tsx}', /'fake-indexeddb/u)).toEqual([
    "src/lib/empty-indexed-db.testing.ts: import 'fake-indexeddb/auto';",
  ]);
});

/** The files that an index exports names from, each with the names. */
function exportsOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const index = readFileSync(join(root, `src/${folder}/index.ts`), 'utf8');
  return new Map(
    [...index.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gu)].map(([, names = '', file = '']) => [
      `~/${folder}/${file}`,
      namesIn(names),
    ]),
  );
}

/** The names between the braces of an import or export. */
const namesIn = (list: string): string[] =>
  list.split(',').map((name) => name.trim().replace(/^type |\sas\s.*$/gu, ''));

it.each(['api', 'session'])('what the index of src/%s exports is imported from it', (folder) => {
  const exported = exportsOf(folder);
  expect(exported.size).toBeGreaterThan(2);
  // The client imports parts of the session, which must not wait for one another. The provider's pages are documents of
  // their own, which load no session of the app.
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^src\/(?:api|session|provider|features\/identity)\/|\.(?:test|testing)\./u.test(file),
  );
  const deep = files.flatMap((file) => {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/gu);
    return [...imports].flatMap(([, names = '', from = '']) =>
      namesIn(names)
        .filter((name) => exported.get(from)?.includes(name))
        .map((name) => `${file}: ${name}`),
    );
  });
  expect(deep).toEqual([]);
});

// File systems of macOS and Windows ignore case, and the bundler would find one module where the other is meant.
it('no two modules differ in case alone', () => {
  const modules = new Map<string, string>();
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,mts,mjs,js}', { cwd: root });
  expect(files).not.toEqual([]);
  const clashes = files.flatMap((file) => {
    const key = file.replace(/\.[^./]+$/u, '').toLowerCase();
    const earlier = modules.get(key);
    modules.set(key, file);
    return earlier === undefined ? [] : [`${earlier}, ${file}`];
  });
  expect(clashes).toEqual([]);
});

it('constants that are limits begin with MIN or MAX', () => {
  const others = linesIn(
    'src/**/*.{ts,tsx}',
    /\bconst (?:LEAST|MOST|LONGEST|SHORTEST|SMALLEST|HIGHEST|LOWEST)(?:_|\b)/u,
  );
  expect(others).toEqual([]);
});

it('lengths of inputs have a name', () => {
  expect(linesIn('src/**/*.tsx', /\bmaxLength(?:=\{|: )\d/u).filter((line) => !/\.test\.tsx:/u.test(line))).toEqual([]);
});

it('no other module has a limit of the name of one of the contract', () => {
  const constants = /\bconst (M(?:AX|IN)_\w+)/u;
  const limits = linesIn('src/contract/**/*.ts', /^export const M(?:AX|IN)_/u).map((line) => constants.exec(line)?.[1]);
  expect(limits.length).toBeGreaterThan(20);
  const others = linesIn('src/!(contract)/**/*.{ts,tsx}', constants);
  expect(others.filter((line) => limits.includes(constants.exec(line)?.[1]))).toEqual([]);
});

it('texts are compared by a named language, and dates by `compareDates`, which takes a fraction of the time', () => {
  const unnamed = linesIn('src/**/*.{ts,tsx}', /\.localeCompare\((?!.*,.*['`]\w\w['`])/u);
  expect(unnamed.filter((line) => !/\.test\.tsx?:/u.test(line))).toEqual([]);
});

it('type parameters are named by what they are', () => {
  expect(linesIn('{src,tests,scripts}/**/*.{ts,tsx}', /<Of(?: extends|[,>])|\[Of[ ]in/u)).toEqual([]);
});

it('the size of the document is FORM_MM, not its numbers', () => {
  const folders = '{scanner,vehicle-ui/redacted,features/explanation,features/scan}';
  const lines = linesIn(`src/${folders}/**/*.{ts,tsx}`, /(?<![\w.])(?:210|105)(?![\w.])/u);
  const exempt = /\.(?:test|testing)\.|: (?:\*|\/[/*])|A4_WIDTH_MM/u;
  expect(lines.filter((line) => !exempt.test(line))).toEqual([]);
});

it('the text of a failed call becomes a toast in one place, which leaves aborted calls out', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const toast = /showToast\(\s*(?:i18n\.)?t\(\s*`errors:\$\{errorKey\(/u;
  expect(files.filter((file) => toast.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'src/vehicle-ui/use-error-toast.ts',
  ]);
});
