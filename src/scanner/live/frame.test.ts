import { describe, expect, it } from 'vitest';
import type { Quad } from '../pixels/image';
import { guideFrame, measurePose, movement } from './frame';
import { middleOfQuad } from '../pixels/points';

const HD = { width: 1280, height: 720 };
const UPRIGHT = { width: 720, height: 1280 };
const moved = (quad: Quad, x: number, y: number): Quad => {
  const [a, b, c, d] = quad.map((p) => ({ x: p.x + x, y: p.y + y }));
  return [a!, b!, c!, d!];
};
const sides = ([a, b, , d]: Quad): [number, number] => [
  Math.hypot(b.x - a.x, b.y - a.y),
  Math.hypot(d.x - a.x, d.y - a.y),
];

describe('guideFrame', () => {
  it.each([
    [HD, false, 2],
    [HD, true, 0.5],
    [UPRIGHT, false, 0.5],
    [UPRIGHT, true, 2],
  ])(
    'has the aspect ratio of the card and its long side along the longer one of %o unless turned (%s)',
    (size, turned, ratio) => {
      const frame = guideFrame(size, turned);
      const [width, height] = sides(frame);
      expect(width / height).toBeCloseTo(ratio);
      expect(middleOfQuad(frame)).toEqual({ x: size.width / 2, y: size.height / 2 });
      expect(
        frame.every(
          ({ x, y }) =>
            x >= 0.049 * size.width && y >= 0.049 * size.height && x <= 0.951 * size.width && y <= 0.951 * size.height,
        ),
      ).toBe(true);
    },
  );
});

describe('measurePose', () => {
  const frame = guideFrame(HD, false);

  it('has size 1, no rotation and no keystone for the guide frame', () => {
    const pose = measurePose(frame, HD);
    expect(pose.size).toBeCloseTo(1);
    expect(pose.turn).toBeCloseTo(0);
    expect(pose.evenness).toBeCloseTo(1);
    expect(pose.outside).toBeLessThan(0);
    expect(pose.pixelsPerMm).toBeCloseTo(1152 / 210);
  });

  it('is the same for an upside-down document', () => {
    const [a, b, c, d] = frame;
    expect(measurePose([c, d, a, b], HD)).toEqual(measurePose(frame, HD));
  });

  it('measures what lies outside relative to the length of the document', () => {
    expect(measurePose(moved(frame, 64 + 115.2, 0), HD).outside).toBeCloseTo(0.1);
  });

  it('measures the rotation from the nearest axis', () => {
    const turn = (degrees: number): Quad => {
      const r = (degrees * Math.PI) / 180;
      const [a, b, c, d] = frame.map(({ x, y }) => ({
        x: x * Math.cos(r) - y * Math.sin(r),
        y: x * Math.sin(r) + y * Math.cos(r),
      }));
      return [a!, b!, c!, d!];
    };
    expect(measurePose(turn(20), HD).turn).toBeCloseTo(20);
    expect(measurePose(turn(100), HD).turn).toBeCloseTo(10);
    expect(measurePose(turn(-170), HD).turn).toBeCloseTo(10);
  });

  it('measures the keystone of a view from the side', () => {
    const [a, b, c, d] = frame;
    expect(measurePose([{ ...a, x: a.x + 200 }, { ...b, x: b.x - 200 }, c, d], HD).evenness).toBeCloseTo(752 / 1152);
  });
});

it('movement returns millimetres', () => {
  const frame = guideFrame(HD, false);
  expect(movement(frame, moved(frame, 30, 40), 5)).toBeCloseTo(10);
});
