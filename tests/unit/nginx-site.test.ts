/** The paths in the configuration of the tests' nginx. */
import { expect, it } from 'vitest';
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
