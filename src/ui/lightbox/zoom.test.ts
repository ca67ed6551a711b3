import { describe, expect, it } from 'vitest';
import { CLOSER, fitted, moved, MOST, swipeOf, toggled, WHOLE, zoomed, type Bounds, type View } from './zoom';

const bounds: Bounds = { frame: { width: 400, height: 300 }, picture: { width: 400, height: 200 } };

/** Where a point of the picture (from its middle, as it fits) is drawn. */
const drawn = ({ scale, x, y }: View, point: { x: number; y: number }) => ({ x: point.x * scale + x, y: point.y * scale + y });

describe('a picture', () => {
  it.each([
    [{ width: 4000, height: 2000 }, { width: 400, height: 200 }],
    [{ width: 1000, height: 3000 }, { width: 100, height: 300 }],
    [{ width: 40, height: 20 }, { width: 40, height: 20 }],
    [{ width: 0, height: 0 }, { width: 400, height: 300 }],
  ])('of %j fits the frame as %j', (natural, size) => {
    expect(fitted(natural, bounds.frame)).toEqual(size);
  });

  it('grows around the point that is pressed', () => {
    const point = { x: 60, y: 20 };
    const view = zoomed(WHOLE, 3, point, bounds);
    expect(view.scale).toBe(3);
    expect(drawn(view, point)).toEqual(point);
    const closer = zoomed(view, 1.5, { x: -30, y: 10 }, bounds);
    const under = { x: (-30 - view.x) / view.scale, y: (10 - view.y) / view.scale };
    expect(drawn(closer, under).x).toBeCloseTo(-30);
    expect(drawn(closer, under).y).toBeCloseTo(10);
  });

  it('is never smaller than it fits, nor larger than six times', () => {
    expect(zoomed(WHOLE, 0.2, { x: 50, y: 50 }, bounds)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, bounds).scale).toBe(MOST);
  });

  it('cannot be moved out of its frame', () => {
    const view = zoomed(WHOLE, 2, { x: 0, y: 0 }, bounds);
    expect(moved(view, { x: 9999, y: 9999 }, bounds)).toEqual({ scale: 2, x: 200, y: 50 });
    expect(moved(view, { x: -9999, y: -9999 }, bounds)).toEqual({ scale: 2, x: -200, y: -50 });
    expect(moved(WHOLE, { x: 40, y: 40 }, bounds)).toEqual(WHOLE);
  });

  it('stays in the middle where it is smaller than the frame', () => {
    const view = zoomed(WHOLE, 1.2, { x: 0, y: 0 }, bounds);
    expect(moved(view, { x: 0, y: 30 }, bounds).y).toBe(0);
  });

  it('comes closer by a double tap and is whole again by the next', () => {
    const closer = toggled(WHOLE, { x: 10, y: 0 }, bounds);
    expect(closer.scale).toBe(CLOSER);
    expect(toggled(closer, { x: 0, y: 0 }, bounds)).toEqual(WHOLE);
  });
});

describe('a stroke', () => {
  it.each([
    [{ x: -80, y: 10 }, 1],
    [{ x: 80, y: -10 }, -1],
    [{ x: 30, y: 0 }, 0],
    [{ x: 80, y: 79 }, 0],
    [{ x: 0, y: 200 }, 0],
  ])('of %j turns by %i', (stroke, step) => {
    expect(swipeOf(stroke)).toBe(step);
  });
});
