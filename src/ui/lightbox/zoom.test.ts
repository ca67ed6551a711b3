import { describe, expect, it } from 'vitest';
import {
  DOUBLE_TAP_ZOOM,
  fitSize,
  pan,
  MAX_ZOOM,
  swipeOf,
  toggleZoom,
  UNZOOMED,
  zoomAt,
  type Bounds,
  type View,
} from './zoom';

const bounds: Bounds = { frame: { width: 400, height: 300 }, picture: { width: 400, height: 200 } };

/** Where a point of the image (relative to its centre, at scale 1) is drawn. */
const drawn = ({ scale, x, y }: View, point: { x: number; y: number }) => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

describe('zoom', () => {
  it.each([
    [
      { width: 4000, height: 2000 },
      { width: 400, height: 200 },
    ],
    [
      { width: 1000, height: 3000 },
      { width: 100, height: 300 },
    ],
    [
      { width: 40, height: 20 },
      { width: 40, height: 20 },
    ],
    [
      { width: 0, height: 0 },
      { width: 400, height: 300 },
    ],
  ])('of %j fits the frame as %j', (natural, size) => {
    expect(fitSize(natural, bounds.frame)).toEqual(size);
  });

  it('keeps the pressed point in place', () => {
    const point = { x: 60, y: 20 };
    const view = zoomAt(UNZOOMED, 3, point, bounds);
    expect(view.scale).toBe(3);
    expect(drawn(view, point)).toEqual(point);
    const closer = zoomAt(view, 1.5, { x: -30, y: 10 }, bounds);
    const under = { x: (-30 - view.x) / view.scale, y: (10 - view.y) / view.scale };
    expect(drawn(closer, under).x).toBeCloseTo(-30);
    expect(drawn(closer, under).y).toBeCloseTo(10);
  });

  it('stays between 1 and the maximum of six', () => {
    expect(zoomAt(UNZOOMED, 0.2, { x: 50, y: 50 }, bounds)).toEqual(UNZOOMED);
    expect(zoomAt(UNZOOMED, 100, { x: 0, y: 0 }, bounds).scale).toBe(MAX_ZOOM);
  });

  it('does not pan the image out of its frame', () => {
    const view = zoomAt(UNZOOMED, 2, { x: 0, y: 0 }, bounds);
    expect(pan(view, { x: 9999, y: 9999 }, bounds)).toEqual({ scale: 2, x: 200, y: 50 });
    expect(pan(view, { x: -9999, y: -9999 }, bounds)).toEqual({ scale: 2, x: -200, y: -50 });
    expect(pan(UNZOOMED, { x: 40, y: 40 }, bounds)).toEqual(UNZOOMED);
  });

  it('centres the image along a side on which it is smaller than the frame', () => {
    const view = zoomAt(UNZOOMED, 1.2, { x: 0, y: 0 }, bounds);
    expect(pan(view, { x: 0, y: 30 }, bounds).y).toBe(0);
  });

  it('toggles between zoomed and unzoomed on double taps', () => {
    const closer = toggleZoom(UNZOOMED, { x: 10, y: 0 }, bounds);
    expect(closer.scale).toBe(DOUBLE_TAP_ZOOM);
    expect(toggleZoom(closer, { x: 0, y: 0 }, bounds)).toEqual(UNZOOMED);
  });
});

describe('swipeOf', () => {
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
