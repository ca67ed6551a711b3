import { describe, expect, it } from 'vitest';
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { FoldLine, Quad } from '../pixels/image';
import { applyHomography } from '../pixels/homography';
import { planesBetweenFolds } from './fold-guesses';

/** Pixels per millimetre of a paper that faces the camera. */
const SCALE = 10;
const CORNERS: Quad = [
  { x: 0, y: 0 },
  { x: 2100, y: 0 },
  { x: 2100, y: 1050 },
  { x: 0, y: 1050 },
];
const foldAt = (mm: number): FoldLine => [
  { x: mm * SCALE, y: 0 },
  { x: mm * SCALE, y: 1050 },
];

/** The panels of each set with the pixels per millimetre along their rows. */
function scalesOf(folds: readonly FoldLine[]): Record<string, number>[] {
  return planesBetweenFolds(CORNERS, folds).map((planes) =>
    Object.fromEntries(
      planes.map(({ view, map }) => {
        const [a, b] = [applyHomography(map, view.from, 50), applyHomography(map, view.to, 50)];
        return [
          view.panels.join('+'),
          Math.round((10 * Math.hypot(b.x - a.x, b.y - a.y)) / (view.to - view.from)) / 10,
        ];
      }),
    ),
  );
}

describe('planesBetweenFolds', () => {
  const unfolded = { left: SCALE, middle: SCALE, right: SCALE };

  it.each(FOLDS_MM)('takes one fold at %s mm for the only one of the whole paper as well', (mm) => {
    expect(scalesOf([foldAt(mm)])).toContainEqual(unfolded);
  });

  it('takes one fold for the one between two panels of a half-folded paper', () => {
    const sets = scalesOf([foldAt(105)]).map((set) => Object.keys(set).join(' '));
    expect(new Set(sets)).toEqual(new Set(['middle right', 'left middle', 'left middle right']));
  });

  it('takes two folds for those between three panels, in any order', () => {
    const [first, second] = [foldAt(FOLDS_MM[0]), foldAt(FOLDS_MM[1])];
    expect(scalesOf([first, second])).toContainEqual(unfolded);
    expect(scalesOf([second, first])).toEqual(scalesOf([first, second]));
  });

  it('makes nothing of a fold that does not cross the outline', () => {
    expect(planesBetweenFolds(CORNERS, [])).toEqual([]);
  });
});
