/** Parses the corners of a document from a form field: JSON of four points in pixels. */
import { array, number, object } from 'yup';
import type { Quad } from '~/scanner/pixels/image';

const coordinate = number().min(-100_000).max(100_000).required();
const points = array(object({ x: coordinate, y: coordinate }).required())
  .length(4)
  .required();

/** The four corners, clockwise from the top left; null when the text is not valid. */
export function readCorners(text: string): Quad | null {
  try {
    const [a, b, c, d] = points.validateSync(JSON.parse(text), { strict: true });
    return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
  } catch {
    return null;
  }
}
