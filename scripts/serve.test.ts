/** What the static server refuses: other methods than reading, directory listings, files outside its folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from './serve.mjs';

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'));
  for (const name of ['build', 'build/assets', 'build-of-others']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'build-of-others/secret.txt'), 'secret');
  writeFileSync(join(folder, 'build/index.html'), 'page');
  writeFileSync(join(folder, 'build/assets/app-1234.js'), 'code');
  server = await serve({ dir: join(folder, 'build'), port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a path unchanged: a browser would normalise it. */
function send(
  path: string,
  method = 'GET',
): Promise<{ status: number | undefined; allow: string | undefined; body: string }> {
  return new Promise((done, fail) => {
    const asked = request({ port: server.port, path, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode, allow: response.headers.allow, body: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('rejects the method %s', async (method) => {
  for (const path of ['/', '/assets/app-1234.js', '/nothing']) {
    expect([path, await send(path, method)]).toEqual([path, { status: 405, allow: 'GET, HEAD', body: '' }]);
  }
});

it('accepts GET and HEAD', async () => {
  expect(await send('/')).toMatchObject({ status: 200, body: 'page' });
  expect(await send('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

it.each(['/assets', '/assets/'])('does not list the folder %s', async (path) => {
  const { status, body } = await send(path);
  expect(status).toBe(404);
  expect(body).not.toContain('app-1234');
});

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '/..%2fbuild-of-others%2fsecret.txt',
  '/%',
])('%s leads to no file outside', async (path) => {
  const { status, body } = await send(path);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

it('starts by a path through a link', async () => {
  symlinkSync(join(import.meta.dirname, '..'), join(folder, 'current'));
  const started = spawn(process.execPath, [join(folder, 'current/scripts/serve.mjs'), '--dir', folder, '--port', '0']);
  try {
    const [line] = (await Promise.race([once(started.stdout, 'data'), once(started, 'close')])) as [unknown];
    expect(String(line)).toMatch(/^Scheinwerfer: http:/u);
  } finally {
    started.kill();
  }
});
