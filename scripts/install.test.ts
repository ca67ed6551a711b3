/** The installer in a project of its own, with an npm that records how it is called. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolder } from './folder.testing';

let folder: string;

beforeEach(() => {
  folder = createFolder('install');
  mkdirSync(join(folder, 'tools'));
});

afterEach(() => rmSync(folder, { recursive: true }));

interface Machine {
  /** What the npm of the test does for `npm rebuild`. */
  readonly rebuild?: string;
  /** The setting that this npm refuses as a variable, as npm 11.12 does beside the other one of a user. */
  readonly refuses?: 'before' | 'min_release_age' | undefined;
  readonly env?: Record<string, string>;
  /** Name of the project's folder. */
  readonly name?: string;
  /** Version of the package `node` in the lock file. */
  readonly node?: string;
  readonly platform?: string;
}

const addNode = (content: string): string =>
  `printf '${content}' > node_modules/.bin/node; chmod +x node_modules/.bin/node`;
/** As a Node for glibc is on a system without it. */
const FOREIGN_NODE = addNode(String.raw`#!/nowhere/ld-linux.so\n`);

function install({
  rebuild = addNode(String.raw`#!/bin/sh\n`),
  refuses,
  env = {},
  name = 'project',
  node = '0.0.0',
  platform = process.platform,
}: Machine = {}): { status: number | null; stderr: string } {
  const scripts = join(folder, name, 'scripts');
  mkdirSync(scripts, { recursive: true });
  for (const file of ['install.mjs', 'environment.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(scripts, file));
  const locked = { packages: { 'node_modules/node': { version: node } } };
  writeFileSync(join(folder, name, 'package-lock.json'), JSON.stringify(locked));
  writeFileSync(
    join(folder, 'tools/npm'),
    `#!/bin/sh
if env | grep -qi '^npm_config_${refuses}='; then exit 1; fi
if [ "$1" = config ]; then exit; fi
echo "NODE_ENV=$NODE_ENV cache=$npm_config_cache $*" >> ../calls.txt
env | grep -i ^npm_config_ | sort > ../settings-$1.txt
mkdir -p node_modules/.bin
if [ "$1" = rebuild ]; then ${rebuild}; fi
`,
    { mode: 0o755 },
  );
  const code = `Object.defineProperty(process, 'platform', { value: '${platform}' });
    import(${JSON.stringify(pathToFileURL(join(scripts, 'install.mjs')).href)}).then(({ install }) => install())`;
  const { npm_config_cache: _, ...others } = process.env;
  return spawnSync(process.execPath, ['-e', code], {
    encoding: 'utf8',
    env: { ...others, HOME: folder, ...env, PATH: `${join(folder, 'tools')}:${process.env.PATH ?? ''}` },
  });
}

const calls = (): string[] => readFileSync(join(folder, 'calls.txt'), 'utf8').trim().split('\n');

it('installs what builds need and runs the script of one package, whatever the machine and npm are set to', () => {
  expect(install({ env: { NODE_ENV: 'production' } })).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([
    expect.stringMatching(/^NODE_ENV= cache= ci --ignore-scripts --include=dev --include=optional --include=peer /u),
    expect.stringMatching(/^NODE_ENV= cache= rebuild node --ignore-scripts=false /u),
  ]);
  for (const call of calls()) expect(call).toContain(' --bin-links --engine-strict=false --legacy-peer-deps=false ');
});

it.each(['ci', 'rebuild'])(
  'lets no setting of npm keep `npm %s` from installing what the lock file says',
  (command) => {
    const env = { npm_config_dry_run: 'true', npm_config_global: 'true' };
    expect(install({ env })).toMatchObject({ status: 0, stderr: '' });
    const settings = readFileSync(join(folder, `settings-${command}.txt`), 'utf8').split('\n');
    expect(settings).toEqual(
      expect.arrayContaining([
        'npm_config_dry_run=false',
        'npm_config_global=false',
        'npm_config_install_strategy=hoisted',
        'npm_config_location=project',
        'npm_config_package_lock_only=false',
      ]),
    );
  },
);

/** Settings of an age of versions, in all ways to write them. */
const AGES = { npm_config_before: '2020-01-01', NPM_CONFIG_MIN_RELEASE_AGE: '7', 'npm_config_min-release-age': '7' };

it.each([
  ['no date', undefined, 'npm_config_before=null'],
  ['no date where npm refuses an age beside it', 'min_release_age', 'npm_config_before=null'],
  ['no age where npm refuses a date beside it', 'before', 'npm_config_min_release_age=0'],
] as const)('installs versions of any age: sets %s', (_, refuses, setting) => {
  for (const env of [{}, AGES]) {
    expect(install({ refuses, env })).toMatchObject({ status: 0, stderr: '' });
    for (const command of ['ci', 'rebuild']) {
      const settings = readFileSync(join(folder, `settings-${command}.txt`), 'utf8').split('\n');
      expect(settings.filter((line) => /before|release/iu.test(line))).toEqual([setting]);
    }
  }
});

it('keeps the cache of npm in the project for a user without a home', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(install({ env: { HOME: join(folder, 'file/home') } })).toMatchObject({ status: 0, stderr: '' });
  const [ci, rebuild] = calls();
  for (const call of [ci, rebuild]) expect(call).toContain(`cache=${join(folder, 'project/.cache/npm')} `);
});

it('names the settings of npm when the script of that package did not run', () => {
  const { status, stderr } = install({ rebuild: 'true' });
  expect(status).toBe(1);
  expect(stderr).toContain('ignore-scripts');
});

it('goes on with the Node of the machine where the installed one does not start, if it is new enough', () => {
  expect(install({ rebuild: FOREIGN_NODE })).toMatchObject({ status: 0, stderr: '' });
  const { stdout } = spawnSync(join(folder, 'project/node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  expect(stdout).toBe(`${process.version}\n`);
});

it('says which Node is needed where neither the installed one starts nor the machine has a newer one', () => {
  const { status, stderr } = install({ rebuild: FOREIGN_NODE, node: '999.1.0' });
  expect(status).toBe(1);
  expect(stderr).toContain('The Node 999.1.0 that npm has installed does not start');
  expect(stderr).toContain('Install Node 999 or newer');
});

it.each(['a#b', 'a?b', 'a:b'])('refuses the folder %s, in which no build would work', (name) => {
  const { status, stderr } = install({ name });
  expect([status, stderr]).toEqual([
    1,
    `The path of this folder must not contain "#", "?" or ":": ${join(folder, name)}\n`,
  ]);
  expect(existsSync(join(folder, 'calls.txt'))).toBe(false);
});

it('names WSL on Windows, where every path has a colon', () => {
  const { status, stderr } = install({ platform: 'win32' });
  expect([status, stderr]).toEqual([1, 'On Windows run this in WSL: https://learn.microsoft.com/windows/wsl\n']);
  expect(existsSync(join(folder, 'calls.txt'))).toBe(false);
});
