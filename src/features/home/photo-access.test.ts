import { expect, it } from 'vitest';
import { photoAccessOf } from './photo-access';

it.each([
  ['device', 'device', 'device'],
  ['connected', 'device', 'readHere'],
  ['connected', 'remote', 'remote'],
] as const)('mode %s, scanner %s: %s', (mode, scanner, access) => {
  expect(photoAccessOf({ mode, scanner })).toBe(access);
});
