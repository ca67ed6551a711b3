import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { type View, corners, paperHeight, photoView, project, projectPaper, scannerView } from './camera';

const options = { width: 4000, height: 3000, coverage: 0.8, tilt: 20, roll: 6, bend: 0, margin: 0.012 };

describe('scannerView', () => {
  it('maps millimetres by its resolution', () => {
    const view = scannerView(2000, 1000, 8, 0, { x: 1000, y: 500 });
    expect(corners(view)).toEqual([
      { x: 160, y: 80 },
      { x: 1840, y: 80 },
      { x: 1840, y: 920 },
      { x: 160, y: 920 },
    ]);
  });

  it('turns clockwise about the centre', () => {
    const view = scannerView(2000, 2000, 8, Math.PI / 2, { x: 1000, y: 1000 });
    const [topLeft] = corners(view);
    expect(topLeft.x).toBeCloseTo(1420, 6);
    expect(topLeft.y).toBeCloseTo(160, 6);
  });
});

describe('photoView', () => {
  const views = Array.from({ length: 50 }, (_, seed) => photoView(options, createRandom('camera', seed)));

  it('keeps a higher sheet in the picture', () => {
    const upright = { ...options, width: 3000, height: 4000, sheetHeight: 304.8 };
    for (let seed = 0; seed < 20; seed += 1) {
      const view = photoView(upright, createRandom('camera', seed));
      for (const { x, y } of corners(view)) expect(x > 0 && x < 3000 && y > 0 && y < 4000).toBe(true);
      const bottom = projectPaper(view, 0, 304.8);
      expect(corners(view)[3]).toEqual(bottom);
    }
  });

  it('keeps the whole document in the picture, clockwise', () => {
    for (const view of views) {
      const quad = corners(view);
      for (const { x, y } of quad) {
        expect(x > 0 && x < 4000 && y > 0 && y < 3000).toBe(true);
      }
      const area = quad.reduce((sum, { x, y }, index) => {
        const next = quad[(index + 1) % 4] ?? quad[0];
        return sum + x * next.y - next.x * y;
      }, 0);
      expect(area).toBeGreaterThan(0);
    }
  });

  it('inverts its own projection', () => {
    for (const view of views) {
      const pixel = project(view.toPixels, 61.9, 33);
      const back = project(view.toMillimetres, pixel.x, pixel.y);
      expect(back.x).toBeCloseTo(61.9, 6);
      expect(back.y).toBeCloseTo(33, 6);
    }
  });
});

describe('bent paper', () => {
  const bend: View['bend'] = [0, 4, 2, 1];

  it('runs straight from fold to fold', () => {
    expect(paperHeight(bend, 0)).toBe(0);
    expect(paperHeight(bend, 61.91)).toBeCloseTo(4, 9);
    expect(paperHeight(bend, (61.91 + 136.1) / 2)).toBeCloseTo(3, 9);
    expect(paperHeight(bend, 300)).toBe(1);
  });

  it('moves a raised point away from the foot of the camera', () => {
    const flat = photoView({ ...options, tilt: 0, roll: 0 }, createRandom('bend'));
    const raised = { ...flat, bend };
    const moved = projectPaper(raised, 61.91, 0);
    const still = projectPaper(flat, 61.91, 0);
    const foot = project(flat.toPixels, flat.foot.x, flat.foot.y);
    expect(Math.hypot(moved.x - foot.x, moved.y - foot.y)).toBeGreaterThan(
      Math.hypot(still.x - foot.x, still.y - foot.y),
    );
  });
});
