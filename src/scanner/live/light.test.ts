import { describe, expect, it } from 'vitest';
import type { Quad, RgbaImage } from '../pixels/image';
import { lightOn } from './light';

const WIDTH = 240;
const HEIGHT = 160;
const PAPER: Quad = [
  { x: 20, y: 30 },
  { x: 220, y: 30 },
  { x: 220, y: 130 },
  { x: 20, y: 130 },
];

/** Paper with lines of print on a dark table; `at` may change the grey of a pixel. */
function draw(
  paper: number,
  ink: number,
  at: (x: number, y: number, grey: number) => number = (_x, _y, grey) => grey,
): RgbaImage {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const onPaper = x >= 20 && x < 220 && y >= 30 && y < 130;
      const grey = onPaper ? (y % 8 < 2 && x % 6 < 3 ? ink : paper) : 30;
      data.fill(at(x, y, grey), 4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3);
      data[4 * (y * WIDTH + x) + 3] = 255;
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const withReflection = (x: number, y: number, grey: number): number => (Math.hypot(x - 150, y - 70) < 28 ? 255 : grey);

describe('lightOn', () => {
  it('measures paper and ink, not the table', () => {
    expect(lightOn(draw(210, 60), PAPER)).toEqual({ paper: 210, ink: 60, glare: 0 });
    expect(lightOn(draw(70, 25), PAPER)).toEqual({ paper: 70, ink: 25, glare: 0 });
  });

  it('detects the reflection of a lamp', () => {
    expect(lightOn(draw(200, 60, withReflection), PAPER)?.glare).toBeGreaterThan(0.06);
    expect(lightOn(draw(200, 60, withReflection), PAPER)?.glare).toBeLessThan(0.2);
  });

  it('detects a reflection as small as a few characters, and no speck', () => {
    const spot = (radius: number) => (x: number, y: number, grey: number) =>
      Math.hypot(x - 150, y - 70) < radius ? 255 : grey;
    expect(lightOn(draw(200, 60, spot(9)), PAPER)?.glare).toBeGreaterThan(0.004);
    expect(lightOn(draw(200, 60, spot(2)), PAPER)?.glare).toBe(0);
  });

  it('finds no reflection on paper that is white everywhere', () => {
    expect(lightOn(draw(255, 60), PAPER)?.glare).toBe(0);
    expect(lightOn(draw(248, 60, withReflection), PAPER)?.glare).toBe(0);
  });

  it('measures the visible part and returns undefined for a document outside the image', () => {
    const beside: Quad = [
      { x: -180, y: 30 },
      { x: 20, y: 30 },
      { x: 20, y: 130 },
      { x: -180, y: 130 },
    ];
    expect(lightOn(draw(210, 60), beside)?.paper).toBe(30);
    const away: Quad = [
      { x: -400, y: 30 },
      { x: -200, y: 30 },
      { x: -200, y: 130 },
      { x: -400, y: 130 },
    ];
    expect(lightOn(draw(210, 60), away)).toBeUndefined();
  });
});
