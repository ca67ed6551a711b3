/** Where the form may lie: quadrilaterals and maps from sources in the order of their price, each worked out once. */
import { DOCUMENT_MM, scaleQuad, type Quad, type RgbaImage } from '../pixels/image';
import { multiply, rectangleToQuad, type Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { joinCollinear } from './collinear';
import { guessEdgeQuads } from './edge-quads';
import { findStrokes, guessFromBars } from './line-pairs';
import { guessPaperQuads } from './paper-region';
import { guessPanels, type PanelGuess } from './panel-lines';
import { findSegments } from './segments';
import { shrink } from './shrink';
import type { FormView } from './views';

/** About the longer side of the picture that lines are looked for on, in pixels. */
export const SEGMENT_SIDE = 1300;
const PAPER_SIDE = 320;
const MOST_BAR_GUESSES = 24;
const MOST_EDGE_GUESSES = 8;
const MOST_PANEL_GUESSES = 16;

/** What a source guessed, photo pixels. */
export interface Guesses {
  readonly source: string;
  /** Maps of the unfolded form that follow from its bars; those of the middle panel are enough. */
  readonly maps: () => readonly Homography[];
  /** Places of single panels that follow from lines on them. */
  readonly panels: () => readonly PanelGuess[];
  /** Outlines of what may be the paper, clockwise. */
  readonly quads: () => readonly Quad[];
  /** Dear or sure enough that parts of the form are looked for before the next source is asked. */
  readonly showsParts: boolean;
  /** A person set them: what proves itself there is not looked for anywhere else. */
  readonly trusted: boolean;
}

const NONE = { maps: () => [], panels: () => [], showsParts: false, trusted: false };

/** The sources of a photo; asking one works its guesses out, asking again costs nothing. */
export function guessSources(image: RgbaImage, pyramid: Pyramid, corners?: Quad): readonly Guesses[] {
  const { width, height } = image;
  const whole: Quad = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
  return [
    ...(corners ? [{ ...NONE, source: 'corners', showsParts: true, trusted: true, quads: () => [corners] }] : []),
    { ...NONE, source: 'whole', quads: () => [whole] },
    { ...NONE, source: 'paper', quads: once(() => paperQuads(image)) },
    ...([1, 0.5, 2] as const).flatMap((detail) => lineGuesses(pyramid, detail)),
  ];
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => (done ??= { value: work() }).value;
}

/** Outlines of what may be paper, larger ones first, in pixels of the photo. */
export function paperQuads(image: RgbaImage): Quad[] {
  const small = shrink(image, PAPER_SIDE);
  const scale = image.width / small.width;
  return guessPaperQuads(small).map((quad) => scaleQuad(quad, scale));
}

/**
 * Guesses from the form's bars and the paper's edges on the picture at about 1300 pixels times `detail`: less shows the
 * bars of a blurred photo, more those of a small document.
 */
function lineGuesses(pyramid: Pyramid, detail: 0.5 | 1 | 2): readonly Guesses[] {
  const index = pyramid.levels.findIndex((level) => Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE * detail);
  const level = pyramid.levels[index];
  if (!level || (detail > 1 && Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE)) return [];
  const back = 2 ** index / pyramid.scale;
  const side = Math.max(level.width, level.height);
  const toPhoto: Homography = [back, 0, 0, 0, back, 0, 0, 0, 1];
  // The shortest edge is a piece of a bar between two rows.
  const edges = once(() => joinCollinear(findSegments(level, { threshold: 6, minLength: Math.max(7, (0.007 * side) / detail) })));
  const strokes = once(() => findStrokes(edges(), Math.max(5, (0.008 * side) / detail), 0.05 * side));
  return [
    {
      source: `lines ${detail}`,
      showsParts: true,
      trusted: false,
      maps: once(() => guessFromBars(strokes(), MOST_BAR_GUESSES).map((map) => multiply(toPhoto, map))),
      panels: once(() => guessPanels(strokes(), MOST_PANEL_GUESSES).map(({ map, view }) => ({ map: multiply(toPhoto, map), view }))),
      quads: once(() => guessEdgeQuads(edges(), level.width, level.height, MOST_EDGE_GUESSES).map((quad) => scaleQuad(quad, back))),
    },
  ];
}

/**
 * Maps that put a view on a quadrilateral, each way round in which the ratio of its sides is at most `squeeze` times
 * off the view's.
 */
export function* turned(quad: Quad, view: FormView, squeeze: number): Generator<Homography> {
  const side = (i: number): number => {
    const p = quad[i % 4] ?? quad[0];
    const q = quad[(i + 1) % 4] ?? quad[0];
    return Math.hypot(p.x - q.x, p.y - q.y);
  };
  const ratio = (side(0) + side(2)) / (side(1) + side(3));
  const { width, height } = { width: view.to - view.from, height: DOCUMENT_MM.height };
  for (let turn = 0; turn < 4; turn++) {
    const off = Math.abs(Math.log(turn % 2 === 0 ? (ratio * height) / width : height / width / ratio));
    if (off > Math.log(squeeze)) continue;
    const at = (i: number): Quad[number] => quad[(i + turn) % 4] ?? quad[0];
    const map = rectangleToQuad(view.from, 0, width, height, [at(0), at(1), at(2), at(3)]);
    if (map) yield map;
  }
}
