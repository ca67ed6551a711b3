/** Installed and shipped packages: pinned, without install scripts, under permissive licences. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowedLicence } from './licences';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(read('package-lock.json')) as {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
};
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the lock file', () => {
  it('pins every package to one version and integrity hash', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(locked.length).toBeGreaterThan(400);
    expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/u.test(version ?? '')).map(([path]) => path)).toEqual(
      [],
    );
    expect(
      locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/u.test(integrity ?? '')).map(([path]) => path),
    ).toEqual([]);
  });

  it('has the platform of each platform package, so that npm installs only one of them', () => {
    const builds = locked.filter(
      ([path, { optional }]) => optional === true && /[-/](?:linux|darwin|win32|freebsd|android)[-/]/u.test(path),
    );
    expect(builds.length).toBeGreaterThan(100);
    expect(builds.filter(([, { os, cpu }]) => os === undefined || cpu === undefined).map(([path]) => path)).toEqual([]);
    // Builds for both C libraries of a system and CPU differ only in this field.
    expect(
      builds
        .filter(([path, { libc }]) => /(?:x64|arm64)-musl$/u.test(path) && libc?.join() !== 'musl')
        .map(([path]) => path),
    ).toEqual([]);
  });

  it('has packages from the registry only', () => {
    for (const [path, { resolved, link, version }] of locked) {
      expect([link, resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')], path).toEqual([
        undefined,
        true,
      ]);
      expect(version, path).not.toMatch(/[:/]/u);
    }
  });

  it('matches package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as LockEntry;
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies });
  });
});

describe('installing', () => {
  it("runs no package's script but Node's own", () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path)).toEqual([
      'node_modules/node',
    ]);
    const install = read('scripts/install.mjs');
    expect(install).toContain("'ci', '--ignore-scripts'");
    expect([...install.matchAll(/'rebuild', '([^']+)'/gu)].map(([, name]) => name)).toEqual(['node']);
  });

  it('has no install script that the lock file does not name', () => {
    const found = locked.filter(([path]) => {
      const file = join(root, path, 'package.json');
      if (!existsSync(file)) return false;
      const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly scripts?: Readonly<Record<string, string>>;
      };
      return (
        ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) ||
        existsSync(join(root, path, 'binding.gyp'))
      );
    });
    expect(found.map(([path]) => path)).toEqual(['node_modules/node']);
  });
});

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The folder of a package as Node resolves it from another one. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '') return undefined;
  }
}

/** Packages that the app's source imports, with all their dependencies: a superset of the bundle. */
function shippable(): ReadonlyMap<string, Manifest> {
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !/\.(?:test|testing)\.tsx?$|^src\/gallery\//u.test(file),
  );
  const names = new Set(
    sources.flatMap((file) =>
      [
        ...read(file).matchAll(
          /(?:from|import\(?|@import)\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'|'\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gu,
        ),
      ].map(([, named, globbed]) => named ?? globbed ?? ''),
    ),
  );
  const { dependencies = {} } = JSON.parse(read('package.json')) as LockEntry;
  const found = new Map<string, Manifest>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    if (folder === undefined || found.has(folder)) return;
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Manifest;
    found.set(folder, manifest);
    for (const next of Object.keys(manifest.dependencies ?? {})) visit(next, folder);
  };
  for (const name of [...names, ...Object.keys(dependencies)]) visit(name, '');
  return found;
}

describe('packages that can get into the bundle', () => {
  const packages = shippable();

  it('are found', () => {
    expect([...packages.keys()]).toEqual(
      expect.arrayContaining([
        'node_modules/react',
        'node_modules/pdfjs-dist',
        'node_modules/axios',
        'node_modules/stylis',
      ]),
    );
    expect(packages.size).toBeGreaterThan(80);
  });

  it('have permissive licences', () => {
    const refused = [...packages]
      .filter(([, { license }]) => !isAllowedLicence(license))
      .map(([folder, { license }]) => `${folder}: ${JSON.stringify(license)}`);
    expect(refused).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'GPL-2.0-or-later WITH Font-exception-2.0',
    'AGPL-3.0',
    'LGPL-2.1',
    'MPL-2.0',
    'UNLICENSED',
    'SEE LICENSE IN x',
    '',
    undefined,
    { type: 'MIT' },
    'MIT AND GPL-2.0',
    '(MIT OR',
    'GPL-2.0 OR AGPL-3.0',
  ])('rejects the licence %j', (licence) => expect(isAllowedLicence(licence)).toBe(false));

  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-2.0)', 'BSD-3-Clause AND Apache-2.0', '(MIT AND (ISC OR AGPL-3.0))'])(
    'accepts the licence %s',
    (licence) => expect(isAllowedLicence(licence)).toBe(true),
  );
});

describe('files that are shipped unchanged', () => {
  const rows = [...read('docs/licences.md').matchAll(/^\| (`.*`) \| .* \| (.*) \|$/gmu)].map(
    ([, names = '', licence = '']) => ({ names: [...names.matchAll(/`([^`]+)`/gu)].map(([, name]) => name), licence }),
  );
  const named = rows.flatMap(({ names }) => names);

  it('in the source are those of the table', () => {
    expect(
      globSync('src/**/*.{woff,woff2,ttf,otf,pfb,wasm,bin,onnx}', { cwd: root }).filter(
        (file) => !named.includes(file),
      ),
    ).toEqual([]);
  });

  it('from packages are those of the table', () => {
    const globbed = globSync('src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/'\/node_modules\/([^']+)'/gu)].map(([, pattern = '']) => pattern),
    );
    const patterns = globbed.flatMap((pattern) => {
      const [, start = '', choices = '', end = ''] = /^([^{]*)\{([^}]*)\}(.*)$/u.exec(pattern) ?? [];
      return choices === '' ? [pattern] : choices.split(',').map((choice) => start + choice + end);
    });
    expect(patterns.length).toBeGreaterThan(3);
    expect(patterns.filter((pattern) => !named.includes(pattern))).toEqual([]);
  });

  it('have permissive licences', () => {
    expect(rows.length).toBeGreaterThan(5);
    for (const { names, licence } of rows)
      expect([names, licence === "this project's" || isAllowedLicence(licence)]).toEqual([names, true]);
  });
});
