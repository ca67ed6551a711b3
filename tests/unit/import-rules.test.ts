/**
 * Proves the linter's import rules: each violation is planted in a copy of the source tree and must be reported, so
 * that a disabled rule is noticed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Type-aware linting of the whole copy is slow on a busy machine. */
const LINT_TIMEOUT_MS = 300_000;

let copy: string;
let refused: ReadonlySet<string>;
let circles: ReadonlySet<string>;
let storing: ReadonlySet<string>;

/** Planted imports: description, file, import, imported name, and whether the linter must refuse it. */
const PLANTED: readonly (readonly [string, string, string, string, 'refused' | 'allowed'])[] = [
  ['a feature imports its sibling', 'src/features/cars/sibling.ts', '../scan/scan', 'scan', 'refused'],
  ['a feature imports its sibling by alias', 'src/features/cars/alias.ts', '~/features/scan/scan', 'scan', 'refused'],
  ['a feature imports the app', 'src/features/cars/app.ts', '~/app/shell', 'shell', 'refused'],
  [
    'a feature imports the embedded backend',
    'src/features/cars/backend.ts',
    '~/backend/start-backend',
    'startBackend',
    'refused',
  ],
  [
    'a feature other than scan imports the scanner',
    'src/features/cars/scanner.ts',
    '~/scanner/runtime/client',
    'client',
    'refused',
  ],
  ['the app imports the gallery', 'src/app/gallery.ts', '~/gallery/families', 'families', 'refused'],
  ['the contract imports a building block', 'src/contract/ui.ts', '../ui/button', 'button', 'refused'],
  ['zb1 imports the contract', 'src/zb1/contract.ts', '~/contract/cars', 'getVehicles', 'refused'],
  ['the scanner imports the contract', 'src/scanner/contract.ts', '~/contract/cars', 'getVehicles', 'refused'],
  ['the backend imports a feature', 'src/backend/feature.ts', '~/features/cars/cars', 'cars', 'refused'],
  ['the design system imports the contract', 'src/ui/contract.ts', '~/contract/cars', 'getVehicles', 'refused'],
  ['the design system imports a part that knows vehicles', 'src/ui/part.ts', '~/vehicle-ui/plate', 'plate', 'refused'],
  ['a dialog store imports a feature', 'src/dialogs/feature.ts', '~/features/cars/cars', 'cars', 'refused'],
  ['routing imports a building block', 'src/routing/ui.ts', '~/ui/button', 'button', 'refused'],
  ['a form field imports the contract', 'src/form/contract.ts', '~/contract/cars', 'getVehicles', 'refused'],
  [
    'a part that knows vehicles imports a feature',
    'src/vehicle-ui/feature.ts',
    '~/features/cars/cars',
    'cars',
    'refused',
  ],
  ['the session imports the calls of the API', 'src/session/call.ts', '~/api/call', 'call', 'refused'],
  ['the calls of the API import the session', 'src/api/session.ts', '~/session/session-store', 'session', 'allowed'],
  ['lib imports anything of the house', 'src/lib/zb1.ts', '~/zb1/vin', 'vin', 'refused'],
  ['a feature imports its own parts', 'src/features/cars/own.ts', './parts/row', 'row', 'allowed'],
  ['a feature imports a building block', 'src/features/cars/button.ts', '~/ui/button', 'button', 'allowed'],
  [
    'a feature imports a part that knows vehicles',
    'src/features/cars/plate.ts',
    '~/vehicle-ui/plate',
    'plate',
    'allowed',
  ],
  [
    'the sign-in pages import the embedded backend',
    'src/features/identity/backend.ts',
    '~/backend/start-backend',
    'startBackend',
    'allowed',
  ],
  [
    'the scan feature imports the scanner',
    'src/features/scan/read.ts',
    '~/scanner/runtime/client',
    'client',
    'allowed',
  ],
  ['the app imports a feature', 'src/app/feature.ts', '~/features/cars/cars', 'cars', 'allowed'],
  ['zb1 imports lib', 'src/zb1/lib.ts', '~/lib/hash', 'hash', 'allowed'],
];

/** Two files that import each other, one of them only a type. */
const CIRCLE = {
  'src/lib/ring.ts':
    "import { half } from './half';\nexport interface Ring { readonly size: number }\nexport const ring: Ring = { size: half };\n",
  'src/lib/half.ts': "import type { Ring } from './ring';\nexport const half: Ring['size'] = 1;\n",
};

/** Lints the copy once. @returns the files that violate a rule */
function lint(): (rule: string) => ReadonlySet<string> {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', 'src'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return (rule) => new Set(report.diagnostics.filter(({ code }) => code === rule).map(({ filename }) => filename));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'import-rules-'));
  // Else the linter checks nothing where a repository around this folder ignores it.
  mkdirSync(join(copy, '.git'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, source] of Object.entries({
    'src/app/shell.ts': 'export const shell = 1;\n',
    'src/config.ts': 'export const setting = 1;\n',
    'src/gallery/families.ts': 'export const families = 1;\n',
    'src/features/cars/cars.ts': 'export const cars = 1;\n',
    'src/features/cars/parts/row.ts': "import { cars } from '../cars';\nexport const row = cars;\n",
    'src/features/scan/scan.ts': 'export const scan = 1;\n',
    'src/ui/button.ts': 'export const button = 1;\n',
    'src/vehicle-ui/plate.ts': 'export const plate = 1;\n',
    'src/contract/cars.ts': 'export const getVehicles = 1;\n',
    'src/backend/start-backend.ts': 'export const startBackend = 1;\n',
    'src/scanner/runtime/client.ts': 'export const client = 1;\n',
    'src/api/call.ts': 'export const call = 1;\n',
    'src/zb1/vin.ts': 'export const vin = 1;\n',
    'src/lib/hash.ts': 'export const hash = 1;\n',
    'src/session/session-store.ts': 'export const session = 1;\n',
  })) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), source);
  }
  for (const [, path, source, name] of PLANTED) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), `import { ${name} } from '${source}';\nexport const planted = ${name};\n`);
  }
  for (const [path, source] of Object.entries(CIRCLE)) writeFileSync(join(copy, path), source);
  for (const layer of ['ui', 'session'])
    writeFileSync(join(copy, `src/${layer}/storage.ts`), "export const planted = sessionStorage.getItem('a');\n");
  const breaking = lint();
  refused = breaking('boundaries(dependencies)');
  circles = breaking('import(no-cycle)');
  storing = breaking('eslint(no-restricted-globals)');
}, LINT_TIMEOUT_MS);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(PLANTED)('when %s (%s, %s, %s): %s', (_, path, _source, _name, verdict) => {
    expect(refused.has(path)).toBe(verdict === 'refused');
  });

  it('refuse storage in the design system, and allow it elsewhere', () => {
    expect([...storing]).toEqual(['src/ui/storage.ts']);
  });

  it('refuse circular imports, including type imports', () => {
    expect([...circles].toSorted()).toEqual(Object.keys(CIRCLE).toSorted());
  });
});
