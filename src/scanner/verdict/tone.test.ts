import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../pixels/image';
import { likelyTone, measureTone } from './tone';

const [WIDTH, HEIGHT] = [180, 254];

/** A picture of which the level is given at each place. */
function picture(levelAt: (x: number, y: number) => number): GreyImage {
  const data = Uint8ClampedArray.from({ length: WIDTH * HEIGHT }, (_, i) => levelAt(i % WIDTH, Math.floor(i / WIDTH)));
  return { width: WIDTH, height: HEIGHT, data };
}

/** Small print on a light form. */
const print = (x: number, y: number): number => (((x >> 1) + (y >> 1)) % 3 === 0 ? 200 : 236);

describe('an overexposed picture', () => {
  it('is no page of a scan on which a document leaves white margins', () => {
    const page = measureTone(picture((x, y) => (y >= 20 && y < 100 && x >= 10 && x < 170 ? print(x, y) : 255)));
    expect(page.overexposed).toBeGreaterThan(0.6);
    expect(page.overexposedInside).toBe(0);
    expect(likelyTone(page)).toBeUndefined();
  });

  it('is one with burnt-out paper on a table, or all around a rest of print', () => {
    const onTable = picture((x, y) => (x < 4 || y < 4 ? 215 : y < 60 ? print(x, y) : 255));
    const isRest = (x: number, y: number): boolean => x % 90 > 70 && y % 120 > 90;
    const all = picture((x, y) => (isRest(x, y) ? print(x, y) : 255));
    for (const photo of [onTable, all]) expect(likelyTone(measureTone(photo))).toBe('too-bright');
  });
});
