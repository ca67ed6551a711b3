import { describe, expect, it } from 'vitest';
import { cachedCars } from './first-cars';
import { initials } from './initials';

describe('cachedCars', () => {
  it('takes the first three', () => {
    const cars = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase(), make: 'Opel' }));
    expect(cachedCars(JSON.stringify(cars))).toEqual([
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ]);
  });

  it.each([null, '', '{', '{}', '[]', '[1]', '[{"id":1,"name":"A"}]', '"cars"'])('makes nothing of %s', (cache) => {
    expect(cachedCars(cache)).toBeUndefined();
  });
});

describe('initials', () => {
  it.each([
    ['lena.brandt@example.org', 'LB'],
    ['lena@example.org', 'LE'],
    ['x@example.org', 'X'],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
