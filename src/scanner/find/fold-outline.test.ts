import { describe, expect, it } from 'vitest';
import { applyHomography } from '../pixels/homography';
import { drawFoldedPhoto } from './drawn-fold.testing';
import { planesInFoldedOutline } from './fold-outline';
import type { FormPanel } from '~/zb1/form-geometry';

const SIZE = { width: 750, height: 560 };

describe('planesInFoldedOutline', () => {
  it.each<{ panels: readonly (readonly [FormPanel, number])[] }>([
    {
      panels: [
        ['middle', 25],
        ['right', -30],
      ],
    },
    {
      panels: [
        ['left', -20],
        ['middle', 35],
      ],
    },
  ])('has a plane of each panel whose fold lies near the real one: $panels', ({ panels }) => {
    const { photo, corners, folds } = drawFoldedPhoto({ ...SIZE, panels });
    const planes = planesInFoldedOutline(corners, photo);
    const [top, bottom] = folds[0] ?? [];
    for (const [index, [panel]] of panels.entries()) {
      const own = planes.filter(({ view }) => view.panels[0] === panel);
      const misses = own.map(({ view, map }) => {
        const x = index === 0 ? view.to : view.from;
        return Math.max(
          ...[top, bottom].map((end, i) => {
            const at = applyHomography(map, x, 105 * i);
            return Math.hypot(at.x - (end?.x ?? 0), at.y - (end?.y ?? 0));
          }),
        );
      });
      // The coarse search reaches 10 mm, which are 40 pixels here.
      expect(Math.min(...misses)).toBeLessThan(25);
    }
  });

  it('has none where the edges are no two sides of a paper before the camera', () => {
    const point = { x: 100, y: 100 };
    expect(planesInFoldedOutline([point, point, point, point], SIZE)).toEqual([]);
  });
});
