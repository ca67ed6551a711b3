import { describe, expect, it } from 'vitest';
import { newShareSecret, secretOfHash, shareAddress, shareKey } from './share-link';
import { requestAccess } from './share';

describe('the link of a share', () => {
  it('carries a secret that can be parsed back', () => {
    for (let count = 0; count < 200; count += 1) {
      const secret = newShareSecret();
      const { hash } = new URL(shareAddress('https://example.org', 'de', secret));
      expect(secretOfHash(hash)).toBe(secret);
    }
  });

  it('has a new secret each time', () => {
    expect(new Set(Array.from({ length: 100 }, newShareSecret)).size).toBe(100);
  });

  it('leads to the page in the language of the owner', () => {
    expect(shareAddress('https://example.org', 'de', 'x')).toBe('https://example.org/share#x');
    expect(shareAddress('http://localhost:5173', 'en', 'x')).toBe('http://localhost:5173/en/share#x');
  });

  it.each([
    '',
    '#',
    '#short',
    `#${'A'.repeat(42)}`,
    `#${'A'.repeat(44)}`,
    `#${'A'.repeat(42)}B`,
    'A'.repeat(43),
    `##${'A'.repeat(42)}`,
    `#${'A'.repeat(41)}%41A`,
    `#${'A'.repeat(42)}=`,
    `# ${'A'.repeat(42)}`,
    `#${'Ä'.repeat(43)}`,
    `#${'A'.repeat(43)}\n`,
  ])('is refused with the fragment %j', (hash) => {
    expect(secretOfHash(hash)).toBeUndefined();
  });
});

describe('a key', () => {
  it('is derived from the secret, matches the schema and does not contain the secret', async () => {
    const secret = 'A'.repeat(43);
    const key = await shareKey(secret);
    expect(key).toBe(await shareKey(secret));
    expect(key).not.toBe(await shareKey(`${'A'.repeat(42)}E`));
    expect(key).not.toContain(secret);
    await expect(
      requestAccess.input.validate({ key, client: { name: 'Werkstatt' } }, { strict: true }),
    ).resolves.toBeTruthy();
  });

  it('differs from the plain SHA-256 of the secret', async () => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('A'.repeat(43))));
    expect(await shareKey('A'.repeat(43))).not.toBe(
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  });
});
