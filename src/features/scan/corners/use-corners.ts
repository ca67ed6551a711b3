import { useState } from 'react';
import type { Point, Quad } from '~/scanner/pixels/image';
import {
  clampPoint,
  faultOf,
  firstQuad,
  fromShown,
  mapQuad,
  marginFor,
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
  readonly turns: Turns;
  readonly margin: number;
  readonly fault: QuadFault | undefined;
  readonly changed: boolean;
  /** Moves a corner to a point of the displayed (rotated) photo. */
  readonly move: (index: number, shown: Point) => void;
  readonly turn: () => void;
  readonly reset: () => void;
}

/** State of the four corners in the dialog. @param found corners detected or set before, in pixels of the photo */
export function useCorners(found: Quad | null, size: Size): Corners {
  const [start] = useState(() => {
    const upright: Turns = 0;
    if (found === null) return { quad: firstQuad(upright), turns: upright, margin: marginFor(firstQuad(upright)) };
    const fractions = toFractions(found, size);
    const margin = marginFor(fractions);
    return {
      quad: mapQuad(fractions, (corner) => clampPoint(corner, margin)),
      turns: turnsFor(fractions, size),
      margin,
    };
  });
  const [{ quad, turns }, setCorners] = useState<{ quad: Quad; turns: Turns }>(start);
  return {
    quad,
    turns,
    margin: start.margin,
    fault: faultOf(quad, size),
    changed: quad !== start.quad,
    move: (index, shown) =>
      setCorners((before) => ({
        ...before,
        quad: withCorner(before.quad, index, clampPoint(fromShown(shown, before.turns), start.margin)),
      })),
    turn: () => setCorners((before) => turnQuad(before.quad, before.turns)),
    reset: () => setCorners(start),
  };
}
