/** The light on the drawing: a cone from beyond the left edge over the selected fields to the right edge. Pure. */
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { boundingBox } from './places';

/** The position of the lamp: left of the document, at half its height. */
const LAMP = { x: -34, y: FORM_MM.height / 2 } as const;
/** The gap between the light's edge and the lit fields. */
const AIR_MM = 1.6;

/**
 * The corners of the cone in millimetres: lamp, upper and lower end at the document's right edge; empty without boxes.
 */
export function beamCorners(boxes: readonly BoxMm[]): readonly (readonly [x: number, y: number])[] {
  if (boxes.length === 0) return [];
  const { x, y, width, height } = boundingBox(boxes);
  const near = Math.max(x - AIR_MM, 0) - LAMP.x;
  const far = x + width + AIR_MM - LAMP.x;
  const up = y - AIR_MM - LAMP.y;
  const down = y + height + AIR_MM - LAMP.y;
  const reach = FORM_MM.width - LAMP.x;
  return [
    [LAMP.x, LAMP.y],
    [FORM_MM.width, LAMP.y + reach * Math.min(up / near, up / far)],
    [FORM_MM.width, LAMP.y + reach * Math.max(down / near, down / far)],
  ];
}
