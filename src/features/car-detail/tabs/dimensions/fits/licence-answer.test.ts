import { describe, expect, it } from 'vitest';
import { licenceAnswer, otherClasses } from './licence-answer';

describe('the reason for a class', () => {
  it.each([
    [1870, 750, 'B', 'light', 'general'],
    [1870, 1630, 'B', 'together', 'general'],
    [1870, 2380, 'B96', 'B96', 'key96'],
    [1870, 3500, 'BE', 'BE', 'general'],
    [4250, 750, 'C1', 'heavyLight', 'general'],
    [4250, 751, 'C1E', 'C1E', 'general'],
    [12_000, 3000, 'CE', 'CE', 'general'],
  ])('%i and %i kg: %s', (car, trailer, licence, why, law) => {
    expect(licenceAnswer(car, trailer)).toEqual({ licence, why, law, sum: car + trailer });
  });
});

it.each([
  ['car', 5, null],
  ['car', 9, null],
  ['car', 10, 'bus'],
  ['bus', null, 'bus'],
  ['motorcycle', 2, 'motorcycle'],
  ['quad', null, 'motorcycle'],
  ['tractor', 1, 'tractor'],
  [null, null, null],
])('%s with %s seats: other classes %s', (kind, seats, other) => {
  expect(otherClasses(kind, seats)).toBe(other);
});
