/** How far the print is shifted against the form, measured from the ink. */
import { PIXELS_PER_MM } from '../pixels/image';
import { quantile } from '../pixels/statistics';
import type { InkMap } from './ink-map';
import { LEAD_MM, SLOTS, type Slot } from './slots';

/** Half the height of the capitals. */
const HALF_TEXT_MM = 1.15;
/** Greatest offset of the whole print. */
const PRINT_REACH_MM = 2;
/** Further room on the left if the print starts on the bar. */
const EXTRA_LEAD_MM = 0.7;
/** Lines are scored in pieces of this length. */
const CHUNK_MM = 4;

/**
 * Ink of a slot's text zone minus that of the gaps above and below, if the text is shifted down by `offset`
 * millimetres.
 */
function slotScore(ink: InkMap, slot: Slot, offset: number): number {
  const from = (slot.left + 1) * PIXELS_PER_MM;
  const to = slot.right * PIXELS_PER_MM;
  const half = HALF_TEXT_MM * PIXELS_PER_MM;
  const gap = 0.8 * PIXELS_PER_MM;
  const y = (slot.middle + offset) * PIXELS_PER_MM;
  const chunk = CHUNK_MM * PIXELS_PER_MM;
  const [top, bottom] = [slot.clip[0] * PIXELS_PER_MM, slot.clip[1] * PIXELS_PER_MM];
  const inkIn = (x0: number, y0: number, x1: number, y1: number): number =>
    ink.sum(x0, Math.max(top, y0), x1, Math.max(top, Math.min(bottom, y1)));
  let score = 0;
  for (let x = from; x < to; x += chunk) {
    const end = Math.min(to, x + chunk);
    score +=
      inkIn(x, y - half, end, y + half) -
      inkIn(x, y - half - gap, end, y - half) -
      inkIn(x, y + half, end, y + half + gap);
  }
  return score;
}

/**
 * Vertical offset of the whole print against the form in millimetres, from all lines of the middle and right panels.
 */
export function printOffset(ink: InkMap): number {
  let best = 0;
  let most = -Infinity;
  const slots = SLOTS.filter((slot) => slot.hasLabel);
  for (let offset = -PRINT_REACH_MM; offset <= PRINT_REACH_MM; offset += 0.1) {
    let score = 0;
    for (const slot of slots) {
      const slotInk = slotScore(ink, slot, offset);
      // The square root keeps one long line from deciding alone.
      score += Math.sign(slotInk) * Math.sqrt(Math.abs(slotInk));
    }
    // Prefer a small offset, so that a document without print gets 0.
    score -= 0.02 * slots.length * Math.abs(offset);
    if (score > most) {
      most = score;
      best = offset;
    }
  }
  return best;
}

/**
 * Horizontal correction of the bands' start in millimetres, so that they exclude the bar and the label before the
 * print.
 */
export function printLead(ink: InkMap, offset: number): number {
  const starts: number[] = [];
  const half = 0.9 * PIXELS_PER_MM;
  for (const slot of SLOTS) {
    if (!slot.hasLabel) continue;
    const y = (slot.middle + offset) * PIXELS_PER_MM;
    // Start behind the bar at the end of the label's box.
    const from = (slot.left + LEAD_MM + 0.4) * PIXELS_PER_MM;
    for (let x = from; x < from + 5 * PIXELS_PER_MM; x++) {
      if (ink.sum(x, y - half, x + 3, y + half) < 2) continue;
      starts.push((x - from) / PIXELS_PER_MM + 0.4);
      break;
    }
  }
  if (starts.length < 8) return 0;
  const usual = quantile(starts, 0.3) ?? 0;
  // Print that starts on the bar needs room on the left; the label there has been erased by `eraseBars`.
  return usual < 0.7 ? -EXTRA_LEAD_MM : LEAD_MM + Math.max(-LEAD_MM, Math.min(1, usual - 1));
}

/** Deviation of one line from the offset of the whole print, millimetres. */
export function lineOffset(ink: InkMap, slot: Slot, common: number): number {
  let best = 0;
  let most = -Infinity;
  for (let offset = -slot.reach; offset <= slot.reach; offset += 0.1) {
    const score = slotScore(ink, slot, common + offset) * (1 - 0.15 * (offset / slot.reach) ** 2);
    if (score > most) {
      most = score;
      best = offset;
    }
  }
  return most > 4 ? best : 0;
}
