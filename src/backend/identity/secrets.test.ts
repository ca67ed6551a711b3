import { expect, test } from 'vitest';
import { fromBase64url } from '~/lib/base64url';
import { randomSecret } from './secrets';

test('a secret has 256 bits and is unique', () => {
  const secrets = Array.from({ length: 1000 }, randomSecret);
  for (const secret of secrets) expect(fromBase64url(secret)).toHaveLength(32);
  expect(new Set(secrets).size).toBe(secrets.length);
  // Every bit is set in at least one of them.
  const bits = secrets.map(fromBase64url).reduce(
    (sums, bytes) => sums.map((sum, at) => sum | (bytes[at] ?? 0)),
    Array.from({ length: 32 }, () => 0),
  );
  expect(bits).toEqual(Array.from({ length: 32 }, () => 255));
});
