import { describe, expect, test } from 'vitest';
import { newNonce, nonceOf, requireSameNonce } from './nonce';

const token = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('a nonce is used once', () => {
  expect(newNonce()).not.toBe(newNonce());
});

describe('nonceOf', () => {
  test.each([
    ['a token with one', token({ nonce: 'n-1', name: 'Jörg ?>' }), 'n-1'],
    ['a token without', token({ sub: 'lena' }), undefined],
    ['a nonce that is no text', token({ nonce: 1 }), undefined],
    ['claims that are none', token(null), undefined],
    ['something else', 'opaque', undefined],
    ['broken base64', 'a.%%%.c', undefined],
    ['nothing', undefined, undefined],
  ])('of %s', (_case, text, nonce) => {
    expect(nonceOf(text)).toBe(nonce);
  });
});

describe('requireSameNonce', () => {
  const original = token({ nonce: 'n-1' });

  test.each([
    ['the same', token({ nonce: 'n-1' }), original],
    ['none', token({}), original],
    ['no token at all', undefined, original],
  ])('takes %s', (_case, refreshed, before) => {
    expect(() => requireSameNonce(refreshed, before)).not.toThrow();
  });

  test.each([
    ['another', token({ nonce: 'n-2' }), original],
    ['one where the sign-in had none', token({ nonce: 'n-2' }), token({})],
  ])('refuses %s', (_case, refreshed, before) => {
    expect(() => requireSameNonce(refreshed, before)).toThrow('another sign-in');
  });
});
