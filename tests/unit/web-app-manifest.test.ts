/** The web app manifests of both languages, and what the host must do for them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cdnRedirects, SHARE } from '../../scripts/hosting/addresses.mjs';
import { cdnHeaders, readCdnHeaders } from '../../scripts/hosting/headers-file.mjs';
import { addressesOf, fixedAddresses } from '../../scripts/hosting/plugin';
import { SHARED_FIELD, SHARED_PAGE, SHARE_TARGET } from '../../src/lib/shared-files';
import { nginx, root } from './hosting.testing';

describe('the web app manifest', () => {
  const manifests = ['manifest.webmanifest', 'manifest.en.webmanifest'].map(
    (name) => JSON.parse(readFileSync(join(root, 'public', name), 'utf8')) as Record<string, unknown>,
  );

  it('differs between languages in texts and addresses only', () => {
    const [german, english] = manifests.map(({ lang, description, start_url, shortcuts, ...rest }) => ({
      rest,
      own: [lang, description, start_url, shortcuts],
    }));
    expect(german?.rest).toEqual(english?.rest);
    expect(german?.rest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
    for (const [at, value] of (german?.own ?? []).entries()) expect(value).not.toEqual(english?.own[at]);
  });

  it('names existing icons, one of them maskable', () => {
    const icons = manifests[0]?.icons as readonly { readonly src: string; readonly purpose?: string }[];
    for (const { src } of icons) expect(existsSync(join(root, 'public', src)), src).toBe(true);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });

  it('has the share target that worker and host expect', () => {
    expect(manifests[0]?.share_target).toMatchObject({
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD }] },
    });
    expect(SHARE).toEqual({ from: SHARE_TARGET, to: SHARED_PAGE, status: 303 });
    expect(cdnRedirects(addressesOf([])).split('\n')).toContain(`${SHARE_TARGET} ${SHARED_PAGE} 303`);
    expect(/location = \/share-target \{[^}]*\}/u.exec(nginx)?.[0]).toContain(`return 303 ${SHARED_PAGE};`);
  });

  it('has the id under which new versions are found', () => {
    const headersOf = readCdnHeaders(cdnHeaders({}, fixedAddresses([], ['/manifest.webmanifest'])));
    for (const file of ['/sw.js', '/manifest.webmanifest', '/'])
      expect(headersOf(file)['Cache-Control']).toBe('no-cache');
  });
});
