import { expect, it } from 'vitest';
import { readingOf } from './photo-access';

it.each([
  ['device', 'device', 'device'],
  ['connected', 'device', 'readHere'],
  ['connected', 'remote', 'remote'],
] as const)('mode %s, scanner %s: %s', (mode, scanner, reading) => {
  expect(readingOf({ mode, scanner })).toBe(reading);
});
