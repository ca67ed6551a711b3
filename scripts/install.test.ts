/** The installer in a project of its own, with an npm that records how it is called. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolder } from './folder.testing';

let project: string;

beforeEach(() => {
  project = createFolder('install');
  mkdirSync(join(project, 'scripts'));
  mkdirSync(join(project, 'tools'));
  for (const name of ['install.mjs', 'environment.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(project, 'scripts', name));
  writeFileSync(join(project, 'package-lock.json'), '{}');
});

afterEach(() => rmSync(project, { recursive: true }));

/** @param rebuild what the npm of the test does for `npm rebuild` */
function install(rebuild: string, env: Record<string, string> = {}): { status: number | null; stderr: string } {
  const npm = join(project, 'tools/npm');
  writeFileSync(
    npm,
    `#!/bin/sh\necho "NODE_ENV=$NODE_ENV $*" >> calls.txt\nmkdir -p node_modules/.bin\nif [ "$1" = rebuild ]; then ${rebuild}; fi\n`,
  );
  chmodSync(npm, 0o755);
  const code = `import('${join(project, 'scripts/install.mjs')}').then(({ install }) => install())`;
  return spawnSync(process.execPath, ['-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${join(project, 'tools')}:${process.env.PATH ?? ''}` },
  });
}

const calls = (): string[] => readFileSync(join(project, 'calls.txt'), 'utf8').trim().split('\n');

it('installs what builds need and runs the script of one package, whatever the machine and npm are set to', () => {
  expect(install('touch node_modules/.bin/node', { NODE_ENV: 'production' })).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([
    expect.stringMatching(/^NODE_ENV= ci --ignore-scripts --include=dev /u),
    expect.stringMatching(/^NODE_ENV= rebuild node --ignore-scripts=false /u),
  ]);
});

it('names the settings of npm when the script of that package did not run', () => {
  const { status, stderr } = install('true');
  expect(status).toBe(1);
  expect(stderr).toContain('ignore-scripts');
});
