/** Commands that ask git, where git knows little of the project. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolder } from './folder.testing';
import { filesToName } from './source-files.mjs';

let project: string;
let env: Record<string, string | undefined>;

/** Adds a program that a command finds before the machine's own. */
function addTool(name: string, script: string): void {
  writeFileSync(join(project, 'tools', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

beforeEach(() => {
  project = createFolder('without-git-50%');
  for (const folder of ['scripts', 'tools', '.ci']) mkdirSync(join(project, folder));
  env = { ...process.env, PATH: `${join(project, 'tools')}:${process.env.PATH ?? ''}` };
});

afterEach(() => rmSync(project, { recursive: true }));

describe('a check that is skipped while nothing has changed', () => {
  beforeEach(() => {
    for (const name of ['if-changed.mjs', 'install.mjs', 'environment.mjs'])
      copyFileSync(join(import.meta.dirname, name), join(project, 'scripts', name));
  });

  /** How often the check runs when it is asked for twice. */
  function runs(): number {
    const code = `
      const { ifChanged } = await import(${JSON.stringify(pathToFileURL(join(project, 'scripts/if-changed.mjs')).href)});
      let runs = 0;
      for (const _ of [1, 2]) await ifChanged('lint', async () => { runs += 1; return true; });
      process.stderr.write(String(runs));`;
    return Number(spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env }).stderr);
  }

  it('runs once where git knows the files', () => {
    addTool('git', String.raw`printf 'scripts/install.mjs\0'`);
    expect(runs()).toBe(1);
  });

  it('always runs where git fails, or where a repository around the project ignores it', () => {
    addTool('git', 'exit 128');
    expect(runs()).toBe(2);
    addTool('git', 'exit 0');
    expect(runs()).toBe(2);
  });
});

describe('a project that a repository around it ignores', () => {
  let around: string;

  beforeEach(() => {
    around = mkdtempSync(join(tmpdir(), 'around-'));
    for (const folder of ['.git', 'project/src', 'project/dist']) mkdirSync(join(around, folder), { recursive: true });
    writeFileSync(join(around, '.gitignore'), 'project/\n');
    writeFileSync(join(around, 'project/.gitignore'), 'dist/\n*.log\n');
    for (const file of ['src/a.js', 'src/a.js.log', 'dist/b.js'])
      writeFileSync(join(around, 'project', file), 'debugger\n');
  });

  afterEach(() => rmSync(around, { recursive: true }));

  it.each([
    ['formatter', 'oxfmt', ['--check']],
    ['linter', 'oxlint', ['--deny-warnings']],
  ])('is checked by the %s, without what it ignores itself', (_kind, tool, options) => {
    const cwd = join(around, 'project');
    const path = join(import.meta.dirname, '../node_modules/.bin', tool);
    const { status, stdout } = spawnSync(path, [...options, ...filesToName(cwd)], { cwd, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout.match(/\w+\/\w\.js[.\w]*/gu)).toEqual(['src/a.js']);
  });

  it('is left to formatter and linter where it is a repository of its own', () => {
    expect(filesToName(around)).toEqual([]);
  });
});

describe('the check of a landing', () => {
  beforeEach(() => {
    copyFileSync(join(import.meta.dirname, '../.ci/run'), join(project, '.ci/run'));
    addTool('npm', 'echo "$@" >> calls.txt');
  });

  it.each([
    // As git answers there: without --verify it prints the name itself.
    ['without a commit', 'case "$*" in *--verify*-q*) exit 1;; *) echo HEAD; exit 128;; esac', 1],
    // 0x5c3f17 % 8 is 7.
    [
      'of another user',
      `grep -qF 'directory = *' "$GIT_CONFIG_GLOBAL" && test -f "$HOME/.gitconfig" && echo 5c3f17`,
      8,
    ],
  ])('runs in a repository %s, whatever the settings of git are', (_kind, git, part) => {
    addTool('git', git);
    env = { ...env, GIT_CONFIG_GLOBAL: '/dev/null' };
    const { status, stderr } = spawnSync('bash', [join(project, '.ci/run')], { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(project, 'calls.txt'), 'utf8')).toBe(`test\nrun test:deep -- --built --part ${part}\n`);
  });
});
