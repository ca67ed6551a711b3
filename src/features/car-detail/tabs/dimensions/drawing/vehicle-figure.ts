/** The data for a vehicle's drawing: shape, measures (typical ones where the document has none) and wheels. Pure. */
import { bodyOf } from '~/zb1/body';
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldValues } from '~/zb1/field-codes';
import { axleCount } from '~/zb1/load';
import { type NumberRange, parseRange } from '~/zb1/numbers';
import { parseTyre } from '~/zb1/tyre';
import { tyreSize } from '~/zb1/tyre-size';
import { placeAxles, wheelRadius } from './axle-places';
import { END_OUTLINES } from './end-outlines';
import { type Shape, isTowed, shapeOf } from './shape';
import { SIDE_OUTLINES } from './side-outlines';

/** A measure for drawing, in mm: the maximum of a range, or a typical value if unknown. */
export interface Measure {
  readonly mm: number;
  readonly range: NumberRange | null;
}

export interface VehicleFigure {
  readonly shape: Shape;
  readonly length: Measure;
  readonly width: Measure;
  readonly height: Measure;
  /** Radius of a wheel, in mm. */
  readonly radius: number;
  /** Width of a tyre, in mm. */
  readonly tyreWidth: number;
  /** Centre of each axle, in mm from the front. */
  readonly axles: readonly number[];
}

/** More axles would cover the vehicle's side completely. */
const MAX_AXLES = 5;
const TYRE_SHARE = 0.65;

function measureOf(printed: string, typical: number): Measure {
  const range = parseRange(printed);
  return { mm: range?.max ?? typical, range };
}

/** The drawing data of a vehicle. */
export function vehicleFigure(fields: FieldValues): VehicleFigure {
  const read = createFieldReader(fields);
  const shape = shapeOf(fields);
  const tyre = parseTyre(read('15.1')) ?? parseTyre(read('15.2'));
  const size = tyre === null ? null : tyreSize(tyre);
  const length = measureOf(read('18'), SIDE_OUTLINES[shape].width);
  const height = measureOf(read('20'), SIDE_OUTLINES[shape].height);
  // Limited, so that a misread measure does not make a wheel cover the vehicle.
  const radius = Math.min(wheelRadius(shape, size?.diameter ?? null), height.mm / 2.5, length.mm / 4.5);
  const count = Math.min(MAX_AXLES, axleCount(fields) ?? (isTowed(shape) ? 1 : 2));
  return {
    shape,
    length,
    width: measureOf(read('19'), END_OUTLINES[shape].width),
    height,
    radius,
    tyreWidth: size?.width ?? radius * TYRE_SHARE,
    axles: placeAxles(shape, count, length.mm, radius, bodyOf(read('4')) === 'DB'),
  };
}
