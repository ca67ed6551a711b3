import { describe, expect, test } from 'vitest';
import { newNonce, nonceOf, requireSameNonce } from './nonce';

const token = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('creates a new nonce each time', () => {
  expect(newNonce()).not.toBe(newNonce());
});

describe('nonceOf', () => {
  test.each([
    ['a token with a nonce', token({ nonce: 'n-1', name: 'Jörg ?>' }), 'n-1'],
    ['a nonce with an umlaut', token({ nonce: 'n-ö' }), 'n-ö'],
    ['a token without a nonce', token({ sub: 'lena' }), undefined],
    ['a nonce that is not a string', token({ nonce: 1 }), undefined],
    ['claims that are null', token(null), undefined],
    ['a token that is not a JWT', 'opaque', undefined],
    ['broken base64', 'a.%%%.c', undefined],
    ['undefined', undefined, undefined],
  ])('of %s', (_case, text, nonce) => {
    expect(nonceOf(text)).toBe(nonce);
  });
});

describe('requireSameNonce', () => {
  const original = token({ nonce: 'n-1' });

  test.each([
    ['the same nonce', token({ nonce: 'n-1' }), original],
    ['a token without a nonce', token({}), original],
    ['no token at all', undefined, original],
  ])('accepts %s', (_case, refreshed, before) => {
    expect(() => requireSameNonce(refreshed, before)).not.toThrow();
  });

  test.each([
    ['another nonce', token({ nonce: 'n-2' }), original],
    ['a nonce if the sign-in had none', token({ nonce: 'n-2' }), token({})],
  ])('refuses %s', (_case, refreshed, before) => {
    expect(() => requireSameNonce(refreshed, before)).toThrow('another sign-in');
  });
});
