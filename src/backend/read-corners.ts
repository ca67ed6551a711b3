/** Parses the corners and folds of a document from form fields: JSON of points in pixels. */
import { array, number, object } from 'yup';
import type { FoldLine, Quad } from '~/scanner/pixels/image';

const coordinate = number().min(-100_000).max(100_000).required();
const point = object({ x: coordinate, y: coordinate }).required();
const points = array(point).length(4).required();
const lines = array(array(point).length(2).required()).min(1).max(2).required();

/** The four corners, clockwise from the top left; null when the text is not valid. */
export function readCorners(text: string): Quad | null {
  try {
    const [a, b, c, d] = points.validateSync(JSON.parse(text), { strict: true });
    return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
  } catch {
    return null;
  }
}

/** One or two folds, from left to right; null when the text is not valid. */
export function readFolds(text: string): readonly FoldLine[] | null {
  try {
    return lines
      .validateSync(JSON.parse(text), { strict: true })
      .flatMap(([top, bottom]): FoldLine[] => (top && bottom ? [[top, bottom]] : []));
  } catch {
    return null;
  }
}
