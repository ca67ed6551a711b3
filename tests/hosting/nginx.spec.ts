/** nginx accepts the README's block, and speaks HTTP/2. */
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:tls';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { DIR, FOLDER, NGINX_PORT } from './addresses.mjs';
import { checkSite, adaptBlock, printedBlock, writeSite } from './nginx-site.mjs';

test('the block passes nginx -t without a warning, also where paths have a space', () => {
  const folder = `${FOLDER} checked`;
  const build = `${FOLDER} build`;
  rmSync(build, { force: true });
  symlinkSync(resolve(DIR), build);
  const { status, output } = checkSite(writeSite({ port: NGINX_PORT, build, folder }));
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.replace(/^nginx: (?:the )?configuration file .+ (?=syntax |test )/u, '')),
  ).toEqual(['syntax is ok', 'test is successful']);
  expect(status).toBe(0);
});

test('the tests change only paths and ports of the block', () => {
  const place = { port: 443, build: '/var/www/scheinwerfer', folder: '/etc/ssl/scheinwerfer' };
  const old = adaptBlock(printedBlock(), { ...place, version: '1.22.1' });
  const printed = old.replace('127.0.0.1:443', '443').replaceAll(/"(\/[^"]*)"/gu, '$1');
  expect(printed).toBe(printedBlock());
  const current = adaptBlock(printedBlock(), { ...place, version: '1.26.3' });
  expect(current).toContain('listen 127.0.0.1:443 ssl;\n    http2 on;');
});

test('nginx speaks HTTP/2', async () => {
  const protocol = await new Promise((done, fail) => {
    const socket = connect(
      { host: '127.0.0.1', port: NGINX_PORT, rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] },
      () => {
        done(socket.alpnProtocol);
        socket.destroy();
      },
    );
    socket.on('error', fail);
  });
  expect(protocol).toBe('h2');
});

test.afterAll('nginx has logged no warnings', () => {
  expect(readFileSync(join(FOLDER, 'error.log'), 'utf8')).toBe('');
});
