/**
 * Offset of a set's print from its form: the plane from -1.5 to 1.5 mm is cut into squares of 0.25 mm, and every
 * square belongs to one set, so that no offset of one set is met in another although all reach everywhere.
 */
import type { Random } from '../random';
import type { SetName } from './set-fonts';

const LIMIT_MM = 1.5;
const CELL_MM = 0.25;

/** The set whose square an offset lies in, lengths in mm. */
export function setOfOffset(x: number, y: number): SetName {
  const column = Math.floor((x + LIMIT_MM) / CELL_MM);
  const row = Math.floor((y + LIMIT_MM) / CELL_MM);
  const kind = (column + 2 * row) % 5;
  return kind === 0 ? 'final' : kind === 3 ? 'validation' : 'tuning';
}

/** An offset of a set: within 0.7 mm mostly, now and then anywhere. */
export function drawOffset(set: SetName, random: Random): { readonly x: number; readonly y: number } {
  const reach = random.chance(0.2) ? LIMIT_MM : 0.7;
  for (;;) {
    const x = random.float(-reach, reach);
    const y = random.float(-reach, reach);
    if (setOfOffset(x, y) === set) return { x, y };
  }
}
