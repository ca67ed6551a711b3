/**
 * Sources of guesses where the form may lie (outlines and homographies), cheapest first, each computed lazily and once.
 */
import { FORM_MM } from '~/zb1/form-size';
import { scaleQuad, wholeQuad, type GreyImage, type Quad, type RgbaImage } from '../pixels/image';
import { applyHomography, multiply, rectangleToQuad, type Homography } from '../pixels/homography';
import { sidesOf } from '../pixels/points';
import type { Pyramid } from '../pixels/warp';
import { joinCollinear } from './collinear';
import { guessEdgeQuads } from './edge-quads';
import { findStrokes, guessFromBars } from './line-pairs';
import { paperQuadCandidates } from './paper-region';
import { guessPanels, guessPanelsByRows, type PanelGuess } from './panel-lines';
import { findEdges, type Edges, type Segment } from './segments';
import { isSamePaper } from '../pixels/same-paper';
import { shrink } from '../pixels/shrink';
import { guessPanelsByThreeSides } from './three-sides';
import { WHOLE, type FormView } from './views';

/** Approximate longer side of the image on which lines are detected, in pixels. */
export const SEGMENT_SIDE = 1300;
/** Longer side of the image that is thresholded for regions of paper, in pixels. */
const PAPER_SIDE = 320;
const MAX_BAR_GUESSES = 24;
const MAX_EDGE_GUESSES = 8;
const MAX_PANEL_GUESSES = 16;
/** Triples of edges that are taken for three sides of a panel. */
const MAX_TRIPLES = 16;
/** Pairs of bars whose rows are followed. */
const MAX_ROW_PAIRS = 12;

/** A source of guesses, in photo pixels; each list is computed when it is asked for. */
export interface GuessSource {
  readonly name: string;
  /** Homographies of the unfolded form, derived from the bars on both sides of the middle panel. */
  readonly maps: () => readonly Homography[];
  /** Homographies of single panels, derived from pairs of lines on them. */
  readonly panels: () => readonly PanelGuess[];
  /** Homographies of single panels at any angle to the camera, derived from three edges of the paper each. */
  readonly tiltedPanels: () => readonly PanelGuess[];
  /** Outlines that may be the paper's, clockwise. */
  readonly quads: () => readonly Quad[];
  /** Outlines that may be those of single panels: of two panels one is darker, so that the fold is an edge as well. */
  readonly panelQuads: () => readonly Quad[];
  /**
   * Whether parts of the form are searched before the next source: set where this one is reliable or the next one
   * expensive.
   */
  readonly shouldSearchParts: boolean;
  /** Set by the user: a match there ends the search. */
  readonly trusted: boolean;
}

const NONE = {
  maps: () => [],
  panels: () => [],
  tiltedPanels: () => [],
  panelQuads: () => [],
  shouldSearchParts: false,
  trusted: false,
};

/**
 * The sources of a photo, in the order in which they are searched. Results are cached.
 * @param corners set by the user, in photo pixels; what lies elsewhere is not guessed then
 */
export function candidateSources(image: RgbaImage, pyramid: Pyramid, corners?: Quad): readonly GuessSource[] {
  const sources: readonly GuessSource[] = [
    { ...NONE, name: 'whole', quads: () => [wholeQuad(image)] },
    { ...NONE, name: 'paper', quads: once(() => paperQuads(image)) },
    ...([1, 0.5, 2] as const).flatMap((detail) => lineGuesses(pyramid, detail)),
  ];
  if (!corners) return sources;
  const given = { ...NONE, name: 'corners', shouldSearchParts: true, trusted: true, quads: () => [corners] };
  return [given, ...sources.map((source) => withinCorners(source, corners))];
}

/** The guesses that may be the paper between the corners: beside it there may be another one, which is not meant. */
function withinCorners(source: GuessSource, corners: Quad): GuessSource {
  const isMeant = (quad: Quad): boolean => isSamePaper(quad, corners);
  const isGuessMeant = (guess: PanelGuess): boolean => isMeant(outlineOf(guess));
  return {
    ...source,
    maps: once(() => source.maps().filter((map) => isGuessMeant({ map, view: WHOLE }))),
    panels: once(() => source.panels().filter(isGuessMeant)),
    tiltedPanels: once(() => source.tiltedPanels().filter(isGuessMeant)),
    quads: once(() => source.quads().filter(isMeant)),
    panelQuads: once(() => source.panelQuads().filter(isMeant)),
  };
}

/** The corners of a guess, in photo pixels. */
export function outlineOf({ map, view: { from, to } }: PanelGuess): Quad {
  const at = (x: number, y: number): Quad[number] => applyHomography(map, x, y);
  return [at(from, 0), at(to, 0), at(to, FORM_MM.height), at(from, FORM_MM.height)];
}

function once<T>(compute: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}

/** Outlines of possible paper, larger ones first, in pixels of the photo. */
export function paperQuads(image: RgbaImage): Quad[] {
  const { colour: small } = shrink(image, PAPER_SIDE);
  const scale = image.width / small.width;
  return paperQuadCandidates(small).map((quad) => scaleQuad(quad, scale));
}

/**
 * Guesses from the form's bars and the paper's edges, detected at about 1300 pixels times `detail`: 0.5 finds the bars
 * of a blurred photo, 2 those of a small document.
 */
function lineGuesses(pyramid: Pyramid, detail: 0.5 | 1 | 2): readonly GuessSource[] {
  const index = pyramid.levels.findIndex((level) => Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE * detail);
  const level = pyramid.levels[index];
  if (!level || (detail > 1 && Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE)) return [];
  const back = 2 ** index / pyramid.scale;
  const side = Math.max(level.width, level.height);
  // Half as large, the border of a paper on other papers stands out from their blur.
  const smaller = pyramid.levels[index + 1];
  const toPhoto: Homography = [back, 0, 0, 0, back, 0, 0, 0, 1];
  // The shortest useful edge is a piece of a bar between two rows.
  const found = once(() => findEdges(level, { threshold: 6, minLength: Math.max(7, (0.007 * side) / detail) }));
  const edges = once(() => joinCollinear(found().straight));
  const strokes = once(() => findStrokes(edges(), Math.max(5, (0.008 * side) / detail), 0.05 * side));
  return [
    {
      name: `lines ${detail}`,
      shouldSearchParts: true,
      trusted: false,
      maps: once(() => guessFromBars(strokes(), MAX_BAR_GUESSES).map((map) => multiply(toPhoto, map))),
      panels: once(() =>
        [...guessPanels(strokes(), MAX_PANEL_GUESSES), ...guessPanelsByRows(strokes(), MAX_ROW_PAIRS)].map(
          ({ map, view }) => ({ map: multiply(toPhoto, map), view }),
        ),
      ),
      tiltedPanels: once(() => [
        ...panelsByThreeSides(joinCollinear(allEdges(found())), level, back),
        ...(smaller ? panelsByThreeSides(paperEdges(smaller), smaller, 2 * back) : []),
      ]),
      quads: once(() => edgeQuads(edges(), level, back)),
      panelQuads: once(() =>
        // Small, the paper's pattern and its print are no edges.
        [1, 2].flatMap((halvings) => {
          const small = detail < 1 ? pyramid.levels[index + halvings] : undefined;
          return small ? edgeQuads(paperEdges(small), small, 2 ** halvings * back) : [];
        }),
      ),
    },
  ];
}

/** Edges of paper on a small picture. */
function paperEdges(level: GreyImage): Segment[] {
  return joinCollinear(allEdges(findEdges(level, { threshold: 4, minLength: 7 })));
}

/** Edges for finding panels, whose borders meet in a bend at the fold. */
const allEdges = ({ straight, pieces }: Edges): readonly Segment[] => [...straight, ...pieces];

/** Outlines by four edges each. @param back photo pixels per pixel of the level */
function edgeQuads(edges: readonly Segment[], level: GreyImage, back: number): Quad[] {
  return guessEdgeQuads(edges, level.width, level.height, MAX_EDGE_GUESSES).map((quad) => scaleQuad(quad, back));
}

/** Panels by three of their sides. @param back photo pixels per pixel of the level */
function panelsByThreeSides(edges: readonly Segment[], level: GreyImage, back: number): PanelGuess[] {
  const toPhoto: Homography = [back, 0, 0, 0, back, 0, 0, 0, 1];
  return guessPanelsByThreeSides(edges, level, MAX_TRIPLES).map(({ map, view }) => ({
    map: multiply(toPhoto, map),
    view,
  }));
}

/**
 * Homographies of a view on to a quadrilateral, one for each of the four rotations in which their aspect ratios differ
 * by at most the factor `maxStretch`.
 */
export function* mapsOntoQuad(quad: Quad, view: FormView, maxStretch: number): Generator<Homography> {
  const [top, right, bottom, left] = sidesOf(quad);
  const ratio = (top + bottom) / (right + left);
  const { width, height } = { width: view.to - view.from, height: FORM_MM.height };
  for (let turn = 0; turn < 4; turn++) {
    const off = Math.abs(Math.log(turn % 2 === 0 ? (ratio * height) / width : height / width / ratio));
    if (off > Math.log(maxStretch)) continue;
    const at = (i: number): Quad[number] => quad[(i + turn) % 4] ?? quad[0];
    const map = rectangleToQuad(view.from, 0, width, height, [at(0), at(1), at(2), at(3)]);
    if (map) yield map;
  }
}
