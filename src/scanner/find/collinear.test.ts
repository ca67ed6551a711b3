import { describe, expect, it } from 'vitest';
import { joinCollinear } from './collinear';
import type { Segment } from './segments';

function piece(x1: number, y1: number, x2: number, y2: number): Segment {
  return { x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1), angle: Math.atan2(y2 - y1, x2 - x1), strength: 20 };
}

/** The pieces of a dashed line from (`x`, `y`) at an angle, each `length` long and `gap` apart. */
function brokenLine(x: number, y: number, angle: number, count: number, length: number, gap: number): Segment[] {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: count }, (_, i) => {
    const from = i * (length + gap);
    return piece(x + from * ux, y + from * uy, x + (from + length) * ux, y + (from + length) * uy);
  });
}

const lengths = (segments: readonly Segment[]): number[] =>
  segments.map(({ length }) => Math.round(length)).sort((a, b) => b - a);

describe('joinCollinear', () => {
  it.each([0, 0.3, 1.57, 2.9, -0.05, -1.5, -3.1])('joins a bar that is broken at every row, at angle %f', (angle) => {
    expect(lengths(joinCollinear(brokenLine(800, 700, angle, 18, 10, 3)))).toEqual([231]);
  });

  it('leaves out parallel, reversed and distant edges', () => {
    const line = brokenLine(100, 100, 0.2, 2, 40, 8);
    const beside = piece(100, 110, 139.2, 117.9);
    const back = piece(line[1]?.x2 ?? 0, line[1]?.y2 ?? 0, line[1]?.x1 ?? 0, line[1]?.y1 ?? 0);
    const far = brokenLine(100 + 300 * Math.cos(0.2), 100 + 300 * Math.sin(0.2), 0.2, 1, 20, 0);
    expect(lengths(joinCollinear([...line, beside, back, ...far]))).toEqual([88, 40, 40, 20]);
  });
});
