import { describe, expect, it } from 'vitest';
import type { FormPanel } from '~/zb1/form-geometry';
import { cornersOf, foldsOf } from './found-outline';
import { toGrey } from '../pixels/grey';
import type { RgbaImage } from '../pixels/image';
import { buildPyramid } from '../pixels/warp';
import { landscape } from '../verdict/drawn-pictures.testing';
import { drawFoldedPhoto } from './drawn-fold.testing';
import { candidateSources } from './guesses';
import type { HasTime } from './has-time';
import { assignPanels, guessPaperOutlines } from './paper-outlines';
import type { FoundDocument } from './refine-candidate';
import { searchOutlines } from './search-outlines';

const SIZE = { width: 750, height: 560 };
const HALF_FOLDED: Parameters<typeof drawFoldedPhoto>[0] = {
  ...SIZE,
  panels: [
    ['middle', 40],
    ['right', -35],
  ],
};
/** About 4 pixels are a millimetre. */
const MAX_ERROR = 6;

function search(photo: RgbaImage, hasTime: HasTime = () => true): FoundDocument | undefined {
  const pyramid = buildPyramid(toGrey(photo, 'luma'), 1);
  return searchOutlines(pyramid, candidateSources(photo, pyramid), photo, hasTime);
}

interface Folded {
  readonly panels: readonly [readonly [FormPanel, number], readonly [FormPanel, number]];
}

describe('searchOutlines', () => {
  it.each<Folded>([
    {
      panels: [
        ['middle', 40],
        ['right', -35],
      ],
    },
    {
      panels: [
        ['left', -35],
        ['middle', 30],
      ],
    },
  ])('finds both panels of a paper that stands half folded: $panels', ({ panels }) => {
    const drawn = drawFoldedPhoto({ ...SIZE, panels });
    const found = search(drawn.photo);
    expect(found?.panels).toEqual(panels.map(([panel]) => panel));
    const points = found ? [...cornersOf(found), ...foldsOf(found).flat()] : [];
    for (const [i, { x, y }] of [...drawn.corners, ...drawn.folds.flat()].entries())
      expect(Math.hypot(x - (points[i]?.x ?? 0), y - (points[i]?.y ?? 0))).toBeLessThan(MAX_ERROR);
  });

  it('places no outline when its time is over', () => {
    const { photo } = drawFoldedPhoto(HALF_FOLDED);
    expect(search(photo, () => false)).toBeUndefined();
  });

  it('finds nothing in a landscape', () => {
    expect(search(landscape(SIZE.width, SIZE.height))).toBeUndefined();
  });

  it('finds nothing on a half-folded paper without print', () => {
    const { photo } = drawFoldedPhoto(HALF_FOLDED);
    const data = photo.data.map((value, i) => (i % 4 < 3 && value > 120 ? 225 : value));
    const blank = data.map((value, i) => (i % 4 < 3 && value > 95 ? 225 : value));
    expect(search({ ...photo, data: blank })).toBeUndefined();
  });
});

describe('guessPaperOutlines', () => {
  it('gives no more outlines than asked for, each another one', () => {
    const { photo } = drawFoldedPhoto(HALF_FOLDED);
    const pyramid = buildPyramid(toGrey(photo, 'luma'), 1);
    const outlines = guessPaperOutlines(pyramid, candidateSources(photo, pyramid), photo, 5);
    expect(outlines).toHaveLength(5);
    expect(new Set(outlines.map((pair) => JSON.stringify(pair.map(({ map }) => map)))).size).toBe(5);
  });
});

describe('assignPanels', () => {
  it('takes an outline for both pairs of panels, either way up', () => {
    const { photo } = drawFoldedPhoto(HALF_FOLDED);
    const pyramid = buildPyramid(toGrey(photo, 'luma'), 1);
    const [outline] = guessPaperOutlines(pyramid, candidateSources(photo, pyramid), photo, 1);
    const assigned = outline ? assignPanels(outline) : [];
    expect(assigned.map((pair) => pair.flatMap(({ view }) => view.panels))).toEqual([
      ['middle', 'right'],
      ['middle', 'right'],
      ['left', 'middle'],
      ['left', 'middle'],
    ]);
  });
});
