import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
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

it.each<[FieldValues, ReturnType<typeof otherClasses>]>([
  [{ J: 'M1', 'S.1': '5' }, null],
  [{ J: 'M1', 'S.1': '9' }, null],
  [{ J: 'M1', 'S.1': '10' }, 'bus'],
  [{ J: 'M3' }, 'bus'],
  [{ J: 'L3e', 'S.1': '2' }, 'motorcycle'],
  [{ J: 'L7e' }, 'motorcycle'],
  [{ J: 'T1b', 'S.1': '1' }, 'tractor'],
  [{ J: 'N2' }, null],
  [{ '5': 'SELBSTF.ARBEITSMASCHINE' }, 'tractor'],
  [{ J: 'R3a' }, 'farmTowed'],
  [{ J: 'S2a' }, 'farmTowed'],
  [{ J: 'O3' }, null],
  [{ '5': 'ANH.ARBEITSM.HOLZHACKER' }, null],
  [{}, null],
])('%j: other classes %s', (fields, other) => {
  expect(otherClasses(createFieldReader(fields))).toBe(other);
});
