import { expect, it } from 'vitest';
import { readingOf } from './photo-access';

it.each([
  ['device', 'device', undefined, 'device'],
  // On-device without an endpoint the embedded backend reads, whatever `scanner` says.
  ['device', 'remote', undefined, 'device'],
  ['device', 'remote', 'https://scan.example.org', 'remote'],
  ['device', 'device', 'https://scan.example.org', 'device'],
  ['connected', 'device', undefined, 'readHere'],
  ['connected', 'remote', undefined, 'remote'],
] as const)('mode %s, scanner %s, endpoint %s: %s', (mode, scanner, scanUrl, reading) => {
  expect(readingOf({ mode, scanner, scanUrl })).toBe(reading);
});
