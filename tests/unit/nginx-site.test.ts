/** The configuration of the tests' nginx, and how it is started. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createFolder } from '../../scripts/folder.testing';
import { adaptBlock, printedBlock } from '../hosting/nginx-site.mjs';

it('quotes paths, which may have a space', () => {
  const block = adaptBlock(printedBlock(), { version: '1.26.3', port: 4200, build: '/a b', folder: '/c "d"' });
  expect([...block.matchAll(/^\s*(\S+) (".*");$/gmu)].map(([, directive, path]) => [directive, path])).toEqual([
    ['include', '"/a b/nginx-maps.conf"'],
    ['ssl_certificate', String.raw`"/c \"d\"/fullchain.pem"`],
    ['ssl_certificate_key', String.raw`"/c \"d\"/privkey.pem"`],
    ['root', '"/a b"'],
    ['include', '"/a b/nginx-headers.conf"'],
    ['include', '"/a b/nginx-types.conf"'],
  ]);
});

it.each([
  ['1.18.0', '--prefix=/usr/share/nginx --conf-path=/etc/nginx/nginx.conf', '/etc/nginx/mime.types', false],
  ['1.19.4', '--with-http_ssl_module', '/usr/local/nginx/conf/mime.types', false],
  ['1.19.5', '--prefix=/opt/nginx', '/opt/nginx/conf/mime.types', true],
  [
    '1.29.3',
    '--prefix=/opt/homebrew/Cellar/nginx/1.29.3 --conf-path=/opt/homebrew/etc/nginx/nginx.conf',
    '/opt/homebrew/etc/nginx/mime.types',
    true,
  ],
])('starts nginx %s, built with %s', async (version, built, types, canChooseErrorLog) => {
  const folder = createFolder('nginx');
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  const output = `nginx version: nginx/${version}
nginx: [alert] could not open error log file: open() "/var/log/nginx/error.log" failed (13: Permission denied)
configure arguments: ${built}`;
  writeFileSync(join(tools, 'nginx'), `#!/bin/sh\necho '${output}' >&2\n`, { mode: 0o755 });
  writeFileSync(join(tools, 'openssl'), '#!/bin/sh\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${tools}:${process.env['PATH'] ?? ''}`);
  vi.resetModules();
  const { checkSite, writeSite } = await import('../hosting/nginx-site.mjs');
  const args = writeSite({ port: 4200, build: '/build', folder: join(folder, 'site') });
  expect(args.includes('-e')).toBe(canChooseErrorLog);
  expect(checkSite(args).output).not.toContain('alert');
  expect(readFileSync(join(folder, 'site/nginx.conf'), 'utf8')).toContain(`include "${types}";`);
  rmSync(folder, { recursive: true });
});
