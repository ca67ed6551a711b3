import { describe, expect, it } from 'vitest';
import { casesAtDepth } from '~/lib/depth.testing';
import type { FoldLine, Point } from '../pixels/image';
import { cornersOf, foldsOf } from './found-outline';
import { drawFoldedPhoto, type FoldedPhoto } from './drawn-fold.testing';
import { findDocument, type GivenOutline } from './find-document';
import type { FormPanel } from '~/zb1/form-geometry';

const SIZE = { width: 750, height: 560 };
/** Largest error of a corner or fold, in pixels; about 4 pixels per millimetre. */
const MAX_ERROR = 5;

/** Moves every point by 1 % of the photo's width, each in another direction. */
function jitter(points: readonly Point[], seed: number): Point[] {
  return points.map(({ x, y }, i) => ({
    x: x + 7 * Math.cos(2.4 * i + seed),
    y: y + 7 * Math.sin(2.4 * i + seed),
  }));
}

function setByHand({ corners, folds }: FoldedPhoto): GivenOutline {
  const [a, b, c, d] = jitter(corners, 0.5);
  if (!a || !b || !c || !d) throw new Error('Four corners');
  const lines = folds.flatMap((fold, i): FoldLine[] => {
    const [top, bottom] = jitter(fold, i + 1);
    return top && bottom ? [[top, bottom]] : [];
  });
  return { corners: [a, b, c, d], folds: lines };
}

/** Where the document was found, against where it is: the panels, and the largest error in pixels. */
function find(
  drawn: FoldedPhoto,
  given: GivenOutline,
): { readonly panels: readonly FormPanel[]; readonly error: number } {
  const found = findDocument(drawn.photo, given);
  if (!found) return { panels: [], error: Infinity };
  const points = [...cornersOf(found), ...foldsOf(found).flat()];
  const right = [...drawn.corners, ...drawn.folds.flat()];
  return {
    panels: found.panels,
    error: Math.max(...right.map((p, i) => Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0)))),
  };
}

interface Folded {
  /** The visible panels from left to right, each with its turn in degrees. */
  readonly panels: readonly (readonly [FormPanel, number])[];
}

const SET_BY_HAND: readonly Folded[] = [
  {
    panels: [
      ['left', 40],
      ['middle', -10],
      ['right', 35],
    ],
  },
  {
    panels: [
      ['middle', 30],
      ['right', -30],
    ],
  },
  {
    panels: [
      ['left', -30],
      ['middle', 30],
    ],
  },
];

const HALF_FOLDED: readonly Folded[] = [
  // No guess of one panel is good enough to be tried at once.
  {
    panels: [
      ['left', 35],
      ['middle', -45],
    ],
  },
  {
    panels: [
      ['middle', 8],
      ['right', -40],
    ],
  },
  {
    panels: [
      ['middle', -35],
      ['right', 10],
    ],
  },
];

const WITH_NEIGHBOURS: readonly (Folded & { readonly because: string; readonly pitch: number })[] = [
  {
    because: 'a neighbour that seems to lie in the same plane does not spoil the panel found',
    pitch: 20,
    panels: [
      ['left', 50],
      ['middle', 10],
      ['right', -30],
    ],
  },
  {
    because: 'a panel found beside its neighbour shows where that lies',
    pitch: 15,
    panels: [
      ['left', -25],
      ['middle', 30],
    ],
  },
];

describe('findDocument between corners and folds set by hand', () => {
  it.each(casesAtDepth(1, SET_BY_HAND))('registers each panel of a V: $panels', ({ panels }) => {
    const drawn = drawFoldedPhoto({ ...SIZE, panels });
    const { panels: names, error } = find(drawn, setByHand(drawn));
    expect(names).toEqual(panels.map(([panel]) => panel));
    expect(error).toBeLessThan(MAX_ERROR);
  });

  it('takes the folds in any order and direction, on a document that is upside down', () => {
    const drawn = drawFoldedPhoto({
      ...SIZE,
      panels: [
        ['left', 30],
        ['middle', -10],
        ['right', 35],
      ],
    });
    const { corners = drawn.corners, folds = [] } = setByHand(drawn);
    const [a, b, c, d] = corners;
    const turned = folds.map(([top, bottom]): FoldLine => [bottom, top]).toReversed();
    const { panels, error } = find(drawn, { corners: [c, d, a, b], folds: turned });
    expect(panels).toEqual(['left', 'middle', 'right']);
    expect(error).toBeLessThan(MAX_ERROR);
  });
});

const BENT_ONCE: readonly (Folded & { readonly bent: number })[] = [
  {
    bent: 1,
    panels: [
      ['left', 0],
      ['middle', 0],
      ['right', -45],
    ],
  },
  {
    bent: 0,
    panels: [
      ['left', -45],
      ['middle', 0],
      ['right', 0],
    ],
  },
];

describe('findDocument between corners and the only fold that is bent', () => {
  it.each(casesAtDepth(1, BENT_ONCE))('registers all panels of an L: $panels', ({ panels, bent }) => {
    const drawn = drawFoldedPhoto({ ...SIZE, panels });
    const { corners, folds = [] } = setByHand(drawn);
    const { panels: names, error } = find(drawn, { corners, folds: folds.slice(bent, bent + 1) });
    expect(names).toEqual(['left', 'middle', 'right']);
    // One fold tells less of the planes than two.
    expect(error).toBeLessThan(1.2 * MAX_ERROR);
  });
});

describe('findDocument on a half-folded paper', () => {
  it.each(casesAtDepth(1, HALF_FOLDED))('finds panels at any angle and their folds: $panels', ({ panels }) => {
    const drawn = drawFoldedPhoto({ ...SIZE, panels });
    const { panels: names, error } = find(drawn, {});
    expect(names).toEqual(panels.map(([panel]) => panel));
    expect(error).toBeLessThan(MAX_ERROR);
  });

  it.each(casesAtDepth(1, WITH_NEIGHBOURS))('finds all panels: $because', ({ pitch, panels }) => {
    const drawn = drawFoldedPhoto({ ...SIZE, coverage: 0.7, pitch, panels });
    const { panels: names, error } = find(drawn, {});
    expect(names).toEqual(panels.map(([panel]) => panel));
    expect(error).toBeLessThan(MAX_ERROR);
  });

  it('guesses tilted panels by their rows so well that both lie exactly', () => {
    const drawn = drawFoldedPhoto({
      ...SIZE,
      coverage: 0.7,
      panels: [
        ['middle', 30],
        ['right', -30],
      ],
    });
    expect(find(drawn, {}).error).toBeLessThan(2);
  });
});
