/**
 * The linter refuses an import against the house's order: a violation is planted in the source tree of a copy and
 * seen to be refused, so that a silently switched-off rule cannot pass as green.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let copy: string;

/** Lints one planted file and returns what the linter printed. */
function lintPlanted(path: string, source: string): { status: number | null; output: string } {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [file], { cwd: copy, encoding: 'utf8' });
  rmSync(file);
  return { status, output: stdout + stderr };
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, source] of Object.entries({
    'src/app/shell.ts': 'export const shell = 1;\n',
    'src/config.ts': 'export const setting = 1;\n',
    'src/features/cars/cars.ts': 'export const cars = 1;\n',
    'src/features/cars/parts/row.ts': "import { cars } from '../cars';\nexport const row = cars;\n",
    'src/features/scan/scan.ts': 'export const scan = 1;\n',
    'src/ui/plate.ts': 'export const plate = 1;\n',
    'src/contract/cars.ts': 'export const getVehicles = 1;\n',
    'src/backend/network.ts': 'export const network = 1;\n',
    'src/scanner/client.ts': 'export const client = 1;\n',
    'src/zb1/vin.ts': 'export const vin = 1;\n',
    'src/lib/hash.ts': 'export const hash = 1;\n',
  })) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), source);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('import rules', () => {
  it.each([
    ['a feature imports its sibling', 'src/features/cars/planted.ts', '../scan/scan', 'scan'],
    ['a feature imports its sibling by alias', 'src/features/cars/planted.ts', '~/features/scan/scan', 'scan'],
    ['a feature imports the app', 'src/features/cars/planted.ts', '~/app/shell', 'shell'],
    ['a feature imports the embedded backend', 'src/features/cars/planted.ts', '~/backend/network', 'network'],
    ['a feature other than scan imports the scanner', 'src/features/cars/planted.ts', '~/scanner/client', 'client'],
    ['the contract imports a building block', 'src/contract/planted.ts', '../ui/plate', 'plate'],
    ['zb1 imports the contract', 'src/zb1/planted.ts', '~/contract/cars', 'getVehicles'],
    ['the scanner imports the contract', 'src/scanner/planted.ts', '~/contract/cars', 'getVehicles'],
    ['the backend imports a feature', 'src/backend/planted.ts', '~/features/cars/cars', 'cars'],
    ['lib imports anything of the house', 'src/lib/planted.ts', '~/zb1/vin', 'vin'],
  ])('refuses it when %s', (_, path, source, name) => {
    const { status, output } = lintPlanted(path, `import { ${name} } from '${source}';\nexport const planted = ${name};\n`);
    expect(output).toContain('boundaries(dependencies)');
    expect(status).not.toBe(0);
  });

  it.each([
    ['a feature imports its own parts', 'src/features/cars/planted.ts', './parts/row', 'row'],
    ['a feature imports a building block', 'src/features/cars/planted.ts', '~/ui/plate', 'plate'],
    ['the scan feature imports the scanner', 'src/features/scan/planted.ts', '~/scanner/client', 'client'],
    ['the app imports a feature', 'src/app/planted.ts', '~/features/cars/cars', 'cars'],
    ['zb1 imports lib', 'src/zb1/planted.ts', '~/lib/hash', 'hash'],
  ])('allows it when %s', (_, path, source, name) => {
    const { status, output } = lintPlanted(path, `import { ${name} } from '${source}';\nexport const planted = ${name};\n`);
    expect(output).not.toContain('boundaries');
    expect(status).toBe(0);
  });
});
