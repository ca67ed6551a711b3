import { describe, expect, it } from 'vitest';
import { FERRY_HEIGHTS, FERRY_LENGTHS, ferryStep, massFit, overallFit, sideFits, TIGHT_ROOM, type Fit } from './fit';

const GARAGE = { width: 2400, height: 2000, length: 5600 };
const exactly = (mm: number) => ({ min: mm, max: mm });

describe('a vehicle in a space', () => {
  it('fits, is tight, or depends, by side', () => {
    expect(
      sideFits({ width: exactly(1814), height: exactly(1980), length: { min: 5500, max: 5700 } }, GARAGE, TIGHT_ROOM),
    ).toEqual([
      { side: 'width', fit: 'fits', vehicle: 1814, space: 2400, room: 586 },
      { side: 'height', fit: 'tight', vehicle: 1980, space: 2000, room: 20 },
      { side: 'length', fit: 'depends', vehicle: 5700, space: 5600, room: -100 },
    ]);
  });

  it.each<[number, Fit]>([
    [2000, 'fits'],
    [2001, 'tight'],
    [2400, 'tight'],
    [2401, 'no'],
  ])('%i mm wide: %s', (mm, fit) => {
    expect(sideFits({ width: exactly(mm), height: null, length: null }, GARAGE, TIGHT_ROOM)[0]?.fit).toBe(fit);
  });

  it('is unknown without dimensions', () => {
    expect(
      sideFits({ width: null, height: null, length: null }, GARAGE, TIGHT_ROOM).map(({ fit, room }) => [fit, room]),
    ).toEqual([
      ['unknown', null],
      ['unknown', null],
      ['unknown', null],
    ]);
  });

  it('fits overall as well as its worst side', () => {
    expect(overallFit(['fits', 'tight', 'fits'])).toBe('tight');
    expect(overallFit(['unknown', 'no'])).toBe('no');
    expect(overallFit(['tight', 'unknown'])).toBe('unknown');
    expect(overallFit(['unknown', 'depends'])).toBe('depends');
    expect(overallFit(['fits'])).toBe('fits');
  });
});

it.each<[ReturnType<typeof exactly> | null, number | null, Fit]>([
  [exactly(1393), 1870, 'fits'],
  [exactly(1393), 2000, 'fits'],
  [exactly(1393), 2001, 'tight'],
  [exactly(2000), 2600, 'tight'],
  [exactly(2001), 2600, 'no'],
  [{ min: 1900, max: 2100 }, 2600, 'depends'],
  [null, 1870, 'fits'],
  [null, 2600, 'unknown'],
  [exactly(2100), null, 'no'],
  [exactly(1393), null, 'unknown'],
])('on a platform for 2,000 kg: %j empty, %s full is %s', (kerb, permitted, fit) => {
  expect(massFit(kerb, permitted, 2000)).toBe(fit);
});

it.each([
  [4500, 0],
  [4501, 1],
  [6000, 2],
  [12_000, 6],
  [12_001, 7],
])('a length of %i mm is in step %i', (mm, step) => {
  expect(ferryStep(FERRY_LENGTHS, mm)).toBe(step);
});

it.each([
  [1452, 0],
  [1900, 0],
  [1901, 1],
  [2000, 1],
  [2001, 2],
  [3100, 4],
])('a height of %i mm is in step %i', (mm, step) => {
  expect(ferryStep(FERRY_HEIGHTS, mm)).toBe(step);
});
