import { useState } from 'react';
import type { FoldLine, Point, Quad } from '~/scanner/pixels/image';
import {
  clampPoint,
  evenFolds,
  faultOf,
  firstQuad,
  fromShown,
  mapFolds,
  mapQuad,
  marginFor,
  MAX_FOLDS,
  toFractions,
  turnQuad,
  turnsFor,
  withCorner,
  type QuadFault,
  type Size,
  type Turns,
} from './quad-geometry';

export interface Corners {
  readonly quad: Quad;
  /** Folds in fractions of the photo, in the order in which they were added. */
  readonly folds: readonly FoldLine[];
  readonly turns: Turns;
  readonly margin: number;
  readonly fault: QuadFault | undefined;
  readonly changed: boolean;
  /**
   * Moves a point to a place of the displayed (rotated) photo. `index`: 0 to 3 are the corners, then the top and bottom
   * end of each fold follow.
   */
  readonly move: (index: number, shown: Point) => void;
  /** Absent when there are as many as a document has. */
  readonly addFold: (() => void) | undefined;
  readonly removeFold: (() => void) | undefined;
  readonly turn: () => void;
  readonly reset: () => void;
}

interface Placed {
  readonly quad: Quad;
  readonly folds: readonly FoldLine[];
  readonly turns: Turns;
}

/** Replaces an end of a fold. @param end top and bottom of the first one, then of the second */
const withFoldEnd = (folds: readonly FoldLine[], end: number, point: Point): readonly FoldLine[] =>
  folds.map(([top, bottom], index): FoldLine => [
    end === 2 * index ? point : top,
    end === 2 * index + 1 ? point : bottom,
  ]);

/** The wider of the two parts beside a fold. */
function widerPart([a, b, c, d]: Quad, [top, bottom]: FoldLine): Quad {
  const isLeftWider = Math.hypot(top.x - a.x, top.y - a.y) > Math.hypot(b.x - top.x, b.y - top.y);
  return isLeftWider ? [a, top, bottom, d] : [top, b, c, bottom];
}

/**
 * State of the corners and folds in the dialog.
 * @param found corners detected or set before, in pixels of the photo
 * @param foundFolds folds between them
 */
export function useCorners(found: Quad | null, size: Size, foundFolds: readonly FoldLine[] = []): Corners {
  const [start] = useState(() => {
    const upright: Turns = 0;
    if (found === null)
      return { quad: firstQuad(upright), folds: [], turns: upright, margin: marginFor(firstQuad(upright)) };
    const fractions = toFractions(found, size);
    const margin = marginFor(fractions);
    return {
      quad: mapQuad(fractions, (corner) => clampPoint(corner, margin)),
      folds: mapFolds(foundFolds, ({ x, y }) => clampPoint({ x: x / size.width, y: y / size.height }, margin)),
      turns: turnsFor(fractions, size),
      margin,
    };
  });
  const [{ quad, folds, turns }, setCorners] = useState<Placed>(start);
  const setFolds = (change: (before: Placed) => readonly FoldLine[]) => (): void =>
    setCorners((before) => ({ ...before, folds: change(before) }));
  return {
    quad,
    folds,
    turns,
    margin: start.margin,
    fault: faultOf(quad, size, folds),
    changed: quad !== start.quad || folds !== start.folds,
    move: (index, shown) =>
      setCorners((before) => {
        const point = clampPoint(fromShown(shown, before.turns), start.margin);
        return index < 4
          ? { ...before, quad: withCorner(before.quad, index, point) }
          : { ...before, folds: withFoldEnd(before.folds, index - 4, point) };
      }),
    addFold:
      folds.length < MAX_FOLDS
        ? setFolds(({ quad: corners, folds: placed }) => {
            const [first] = placed;
            // The second one goes into the wider of both parts.
            return first === undefined ? evenFolds(corners, 1) : [first, ...evenFolds(widerPart(corners, first), 1)];
          })
        : undefined,
    removeFold: folds.length > 0 ? setFolds(({ folds: placed }) => placed.slice(0, -1)) : undefined,
    // The folds run across the document, so they are placed anew when another edge is at the top.
    turn: () =>
      setCorners((before) => {
        const turned = turnQuad(before.quad, before.turns);
        return { ...turned, folds: evenFolds(turned.quad, before.folds.length) };
      }),
    reset: () => setCorners(start),
  };
}
