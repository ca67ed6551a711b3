/** `npm start` in a project of its own, with a Vite that writes one page. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolder } from './folder.testing';
import { describeListenError, readPort } from './port.mjs';

let project: string;

/** Writes a lock file. */
function lock(file: string, packages: Record<string, { readonly integrity?: string; readonly optional?: true }>): void {
  writeFileSync(join(project, file), JSON.stringify({ packages: { '': {}, ...packages } }));
}

beforeEach(() => {
  project = createFolder('start');
  cpSync(import.meta.dirname, join(project, 'scripts'), {
    recursive: true,
    filter: (path) => path === import.meta.dirname || path.endsWith('.mjs') || path.endsWith('hosting'),
  });
  const bin = join(project, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  writeFileSync(join(bin, 'vite'), '#!/bin/sh\nmkdir -p dist && echo built > dist/index.html\n', { mode: 0o755 });
  lock('package-lock.json', { 'node_modules/a': { integrity: 'sha512-1' }, 'node_modules/b': { optional: true } });
  lock('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'sha512-1' } });
});

afterEach(() => rmSync(project, { recursive: true }));

const start = (): string => join(project, 'scripts/start.mjs');

it('refuses a malformed PORT before it builds', () => {
  const { status, stderr } = spawnSync(process.execPath, [start()], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '80a' },
  });
  expect([status, stderr]).toEqual([1, 'PORT must be a number from 0 to 65535, not "80a".\n']);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

it('leaves the build of an app alone that is being served on its port', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, [start()], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  });
  other.close();
  expect([status, stderr]).toEqual([1, `Port ${port} is taken. Choose another one: PORT=4174 npm start\n`]);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

it.each([
  ['was restored to another state', { 'node_modules/a': { integrity: 'sha512-0' } }],
  ['has one package less', {}],
  [
    'has one package more',
    { 'node_modules/a': { integrity: 'sha512-1' }, 'node_modules/c': { integrity: 'sha512-1' } },
  ],
])('installs when the lock file %s, however old the file is', (_, packages) => {
  lock('package-lock.json', packages);
  utimesSync(join(project, 'package-lock.json'), 0, 0);
  const tools = join(project, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'npm'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
  const { status } = spawnSync(process.execPath, [start()], {
    env: { ...process.env, PORT: '0', PATH: `${tools}:${process.env.PATH ?? ''}` },
  });
  expect(status).toBe(9);
});

it('installs when the Node of the packages is for another machine, with the Node of this one', () => {
  const node = join(project, 'node_modules/.bin/node');
  rmSync(node);
  writeFileSync(node, '\u007FELF', { mode: 0o755 });
  writeFileSync(join(project, 'node_modules/.bin/vite'), '#!/bin/sh\nexit 8\n');
  const tools = join(project, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'npm'), '#!/usr/bin/env node\nprocess.exit(9);\n', { mode: 0o755 });
  const { status } = spawnSync(process.execPath, [start()], {
    env: { ...process.env, PORT: '0', PATH: `${tools}:${process.env.PATH ?? ''}` },
  });
  expect(status).toBe(9);
});

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

// npm puts the folder of the packages' programs first in PATH, and Bash does not go on to the next `node`.
it.each(['start', 'test', 'test:deep'])(
  'installs by `npm run %s` too when the Node of the packages does not start',
  (name) => {
    const bin = join(project, 'node_modules/.bin');
    rmSync(join(bin, 'node'));
    writeFileSync(join(bin, 'node'), '#!/bin/sh\nexit 126\n', { mode: 0o755 });
    const tools = join(project, 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'npm'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
    const { status } = spawnSync('/bin/sh', ['-c', scripts[name] ?? ''], {
      cwd: project,
      env: {
        ...process.env,
        PORT: '0',
        PATH: `${bin}:${tools}:${process.env.PATH ?? ''}`,
        npm_node_execpath: process.execPath,
      },
    });
    expect(status).toBe(9);
  },
);

// `node --run` sets no variables of npm.
it.each(Object.keys(scripts).filter((name) => scripts[name]?.includes('npm_node_execpath')))(
  'runs `%s` with the Node of PATH where npm does not say which one',
  (name) => {
    const bin = join(project, 'node_modules/.bin');
    rmSync(join(bin, 'node'));
    writeFileSync(join(bin, 'node'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, npm_node_execpath: undefined };
    expect(spawnSync('/bin/sh', ['-c', scripts[name] ?? ''], { cwd: project, env }).status).toBe(9);
  },
);

it.each(['start', 'test'])(
  'leaves `npm %s` to the Node of PATH in a shell without exec, for the hint on Windows',
  (name) => expect(scripts[name]).toMatch(new RegExp(`^exec .* \\|\\| node scripts/${name}\\.mjs$`, 'u')),
);

it('serves the build of its project, wherever it is started', async () => {
  const server = spawn(process.execPath, [start()], { cwd: tmpdir(), env: { ...process.env, PORT: '0' } });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (line: Buffer) => resolve(/http:\S+/u.exec(line.toString())?.[0] ?? ''));
      server.once('close', () => reject(new Error('The server ended')));
    });
    expect(await (await fetch(address)).text()).toBe('built\n');
  } finally {
    server.kill();
  }
});

it.each([
  [undefined, 4173],
  ['', 4173],
  [' 8080 ', 8080],
  ['0', 0],
  ['65536', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['auto', undefined],
])('reads the port %j as %j', (value, port) => expect(readPort(value)).toBe(port));

it('says what to do about a port that is taken or not allowed', () => {
  const withCode = (code: string): Error => Object.assign(new Error('listen'), { code });
  expect(describeListenError(withCode('EADDRINUSE'), 4173)).toContain('Port 4173 is taken.');
  expect(describeListenError(withCode('EACCES'), 80)).toContain('This user may not open port 80.');
  expect(describeListenError(withCode('EFAULT'), 80)).toBeUndefined();
});
