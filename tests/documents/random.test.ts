import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const draw = (...key: (string | number)[]): number[] => {
  const random = createRandom(...key);
  return Array.from({ length: 50 }, () => random.next());
};

describe('createRandom', () => {
  it('repeats itself for the same key', () => {
    expect(draw('vehicle', 1, 7)).toEqual(draw('vehicle', 1, 7));
  });

  it('differs for keys whose parts only join to the same text', () => {
    expect(draw('a', 12)).not.toEqual(draw('a', 1, 2));
  });

  it('spreads evenly over its range', () => {
    const random = createRandom('spread');
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 5000; i += 1) {
      const value = random.int(0, 4);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('honours weights', () => {
    const random = createRandom('weights');
    const drawn = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
      ]),
    );
    const seldom = drawn.filter((item) => item === 'seldom').length;
    expect(seldom).toBeGreaterThan(50);
    expect(seldom).toBeLessThan(160);
  });
});
