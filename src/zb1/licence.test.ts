import { describe, expect, it } from 'vitest';
import { combinationLicence, trailerReaches, towingReaches, vehicleLicence } from './licence';

it.each([
  [900, 'B'],
  [3500, 'B'],
  [3501, 'C1'],
  [7500, 'C1'],
  [7501, 'C'],
] as const)('a vehicle of %i kg needs %s', (kg, licence) => {
  expect(vehicleLicence(kg)).toBe(licence);
});

describe('a vehicle with a trailer', () => {
  it.each([
    // a light trailer never needs a higher class, even above 3,500 kg in total
    [3500, 750, 'B'],
    [3500, 751, 'BE'],
    [1870, 750, 'B'],
    // FeV § 6 (1) class B: at most 3,500 kg in total
    [1870, 1630, 'B'],
    [1870, 1631, 'B96'],
    [2750, 750, 'B'],
    [2749, 751, 'B'],
    [2750, 751, 'B96'],
    // § 6a: at most 4,250 kg in total
    [1870, 2380, 'B96'],
    [1870, 2381, 'BE'],
    [3499, 751, 'B96'],
    [3499, 752, 'BE'],
    // § 6 (1) class BE: the trailer at most 3,500 kg
    [1870, 3500, 'BE'],
    [1870, 3501, 'C1E'],
    [3500, 3500, 'BE'],
    // § 6 (1) class C1E: at most 12,000 kg in total
    [3500, 8500, 'C1E'],
    [3500, 8501, 'CE'],
    [3501, 751, 'C1E'],
    [3501, 750, 'C1'],
    [7500, 4500, 'C1E'],
    [7500, 4501, 'CE'],
    [7501, 750, 'C'],
    [7501, 751, 'CE'],
  ] as const)('%i kg with %i kg needs %s', (car, trailer, licence) => {
    expect(combinationLicence(car, trailer)).toBe(licence);
  });
});

describe('the heaviest trailer or towing vehicle of a class', () => {
  it.each([
    [
      1870,
      [
        ['B', 1630],
        ['B96', 2380],
        ['BE', 3500],
        ['C1E', 10_130],
      ],
    ],
    [
      2750,
      [
        ['B', 750],
        ['B96', 1500],
        ['BE', 3500],
        ['C1E', 9250],
      ],
    ],
    [
      3500,
      [
        ['B', 750],
        ['BE', 3500],
        ['C1E', 8500],
      ],
    ],
    [
      4250,
      [
        ['C1', 750],
        ['C1E', 7750],
      ],
    ],
    [12_000, [['C', 750]]],
  ] as const)('behind %i kg', (car, expected) => {
    expect(trailerReaches(car).map(({ licence, upTo }) => [licence, upTo])).toEqual(expected);
  });

  it.each([
    [750, [['B', 3500]]],
    [
      1300,
      [
        ['B', 2200],
        ['B96', 2950],
        ['BE', 3500],
      ],
    ],
    [
      751,
      [
        ['B', 2749],
        ['B96', 3499],
        ['BE', 3500],
      ],
    ],
    [
      3500,
      [
        ['B96', 750],
        ['BE', 3500],
      ],
    ],
    [
      3501,
      [
        ['B96', 749],
        ['C1E', 3500],
      ],
    ],
    [8500, [['C1E', 3500]]],
    // § 6 (1) class C1E: at most 12,000 kg in total
    [9000, [['C1E', 3000]]],
    [11_999, [['C1E', 1]]],
    [12_000, []],
    [24_000, []],
  ] as const)('in front of %i kg', (trailer, expected) => {
    expect(towingReaches(trailer).map(({ licence, upTo }) => [licence, upTo])).toEqual(expected);
  });
});
