import { describe, expect, it } from 'vitest';
import { applyHomography } from '../pixels/homography';
import type { Point } from '../pixels/image';
import { drawFoldedPhoto } from './drawn-fold.testing';
import type { Segment } from './segments';
import { guessPanelsByThreeSides } from './three-sides';
import type { FormPanel } from '~/zb1/form-geometry';

const SIZE = { width: 375, height: 280 };
/** The coarse search reaches as far. */
const REACH_MM = 10;

function edge(from: Point, to: Point): Segment {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    x1: from.x,
    y1: from.y,
    x2: to.x,
    y2: to.y,
    length: Math.hypot(dx, dy),
    angle: Math.atan2(dy, dx),
    strength: 20,
  };
}

interface Folded {
  readonly panels: readonly [readonly [FormPanel, number], readonly [FormPanel, number]];
}

describe('guessPanelsByThreeSides', () => {
  it.each<Folded>([
    {
      panels: [
        ['middle', 40],
        ['right', -35],
      ],
    },
    {
      panels: [
        ['left', -45],
        ['middle', 20],
      ],
    },
  ])('guesses each panel from its outer edge and the two that meet it: $panels', ({ panels }) => {
    const { corners, folds } = drawFoldedPhoto({ ...SIZE, panels });
    const [topLeft, topRight, bottomRight, bottomLeft] = corners;
    const [top, bottom] = folds[0] ?? [];
    if (!top || !bottom) throw new Error('A fold');
    const outline = [topLeft, top, topRight, bottomRight, bottom, bottomLeft];
    const edges = outline.map((from, i) => edge(from, outline[(i + 1) % outline.length] ?? from));
    const guesses = guessPanelsByThreeSides(edges, SIZE, 8);
    for (const [index, [panel]] of panels.entries()) {
      const misses = guesses
        .filter(({ view }) => view.panels[0] === panel)
        .map(({ view, map }) => {
          const x = index === 0 ? view.to : view.from;
          return Math.max(
            ...[top, bottom].map((end, i) => {
              const at = applyHomography(map, x, 105 * i);
              return Math.hypot(at.x - end.x, at.y - end.y);
            }),
          );
        });
      expect(Math.min(...misses)).toBeLessThan((REACH_MM / 105) * Math.hypot(top.x - bottom.x, top.y - bottom.y));
    }
  });

  it('takes no dark area for paper', () => {
    const outline: readonly Point[] = [
      { x: 50, y: 50 },
      { x: 50, y: 200 },
      { x: 160, y: 200 },
      { x: 160, y: 50 },
    ];
    const edges = outline.map((from, i) => edge(from, outline[(i + 1) % 4] ?? from));
    expect(guessPanelsByThreeSides(edges, SIZE, 8)).toEqual([]);
  });
});
