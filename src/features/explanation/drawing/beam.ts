/** The light on the drawing: one cone from beyond the left edge, through what is chosen, out over the right edge. Pure. */
import type { BoxMm } from '~/zb1/form-geometry';
import { around, SHEET_MM } from './places';

/** Where the lamp stands: left of the sheet, at half its height. */
const LAMP = { x: -34, y: SHEET_MM.height / 2 } as const;
/** Air between the light's edge and what it falls on. */
const AIR_MM = 1.6;

/** Corners of the cone in millimetres: lamp, upper and lower end at the sheet's right edge; none without boxes. */
export function beamCorners(boxes: readonly BoxMm[]): readonly (readonly [x: number, y: number])[] {
  if (boxes.length === 0) return [];
  const { x, y, width, height } = around(boxes);
  const near = Math.max(x - AIR_MM, 0) - LAMP.x;
  const far = x + width + AIR_MM - LAMP.x;
  const up = y - AIR_MM - LAMP.y;
  const down = y + height + AIR_MM - LAMP.y;
  const reach = SHEET_MM.width - LAMP.x;
  return [
    [LAMP.x, LAMP.y],
    [SHEET_MM.width, LAMP.y + reach * Math.min(up / near, up / far)],
    [SHEET_MM.width, LAMP.y + reach * Math.max(down / near, down / far)],
  ];
}
