/** Arrow key navigation between the fields of the drawing. Pure. */
import type { BoxMm } from '~/zb1/form-geometry';
import type { EntryKey } from '../entries';
import { PLACES, placeOf } from './places';

/** How much two boxes overlap horizontally, in mm; 0 or less means side by side. */
function overlap(a: BoxMm, b: BoxMm): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** How far two fields may overlap vertically and still lie above one another, mm. */
const EDGE_MM = 0.5;
/** How far the upper edges of the fields of one row differ at most, mm. */
const ROW_TOLERANCE_MM = 1;

/** The nearest field above or below: in the next row, the one with the largest horizontal overlap. */
function vertical(from: EntryKey, box: BoxMm, isUp: boolean): EntryKey | undefined {
  const candidates = PLACES.filter((place) => {
    const beyond = isUp
      ? place.box.y + place.box.height <= box.y + EDGE_MM
      : place.box.y >= box.y + box.height - EDGE_MM;
    return place.key !== from && beyond && overlap(place.box, box) > 0;
  });
  const distance = (other: BoxMm): number => (isUp ? box.y - other.y - other.height : other.y - box.y - box.height);
  const nearest = Math.min(...candidates.map((place) => distance(place.box)));
  const row = candidates.filter((place) => distance(place.box) - nearest < ROW_TOLERANCE_MM);
  return row.toSorted((a, b) => overlap(b.box, box) - overlap(a.box, box) || a.box.x - b.box.x)[0]?.key;
}

/**
 * The field to which a key moves: left and right follow the reading order, up and down the rows, Home and End move to
 * the first and last.
 * @returns undefined for other keys, or when there is no field in that direction
 */
export function arrowTarget(from: EntryKey, pressed: string): EntryKey | undefined {
  const index = PLACES.findIndex(({ key }) => key === from);
  const place = placeOf(from);
  if (place === undefined) return undefined;
  switch (pressed) {
    case 'ArrowRight':
      return PLACES[index + 1]?.key;
    case 'ArrowLeft':
      return index > 0 ? PLACES[index - 1]?.key : undefined;
    case 'ArrowUp':
      return vertical(from, place.box, true);
    case 'ArrowDown':
      return vertical(from, place.box, false);
    case 'Home':
      return PLACES[0]?.key;
    case 'End':
      return PLACES.at(-1)?.key;
    default:
      return undefined;
  }
}
