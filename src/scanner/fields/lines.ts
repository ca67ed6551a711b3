/**
 * Where the printed lines stand on the flat document. Values are printed up to 1.5 mm off the form, so their rows come
 * from the ink: first one offset for the whole print, then a small one for every line.
 */
import { FORM_FIELDS, ROW_PITCH_MM, type FormField, type FormFieldCode } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from '../flatten/flatten';
import { BAND_HEIGHT, DOCUMENT_MM, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { mapInk, type InkMap } from './ink-map';

/** One line of one place of the form, as a band on the flat document. Whole pixels. */
export interface LineBand {
  readonly place: FormFieldCode;
  /** Number of the line in its box, 0 first. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** BAND_HEIGHT, more where print is larger: such a band is shrunk when it is cut. */
  readonly height: number;
  /** Rows of the document outside these hold lines of the form and are left out. */
  readonly clip: readonly [top: number, bottom: number];
  /** No ink in it: need not be read. */
  readonly blank: boolean;
}

/** Middle of capitals below the top of their row: baseline 0.3 mm above the row's end, capitals 2.3 mm high. */
const TEXT_MIDDLE_MM = ROW_PITCH_MM - 0.3 - 1.15;
const HALF_TEXT_MM = 1.15;
const PRINT_REACH_MM = 2;
const LINE_REACH_MM = 0.6;
/** Bands begin left of the value's box, for print that is shifted to the left. */
const LEAD_MM = 0.45;
/** Room before that where the print begins on the bar. */
const MORE_ROOM_MM = 0.7;
const TRAIL_MM = 0.7;
/** Blank paper kept behind the last ink of a band. */
const TAIL_MM = 2.5;
const CHUNK_MM = 4;
/** Ink of three columns, in fully dark pixels, that counts as print at least. */
const LEAST_INK = 0.5;
/** Capitals above this height are read from a larger band. */
const LARGE_PRINT_MM = 2.9;
/** Rows without ink between a letter and its dots, pixels. */
const UMLAUT_GAP = 2;
/** Room before the plate's frame, for print that is shifted to the left. */
const PLATE_ROOM_MM = 0.6;
/** The plate may stick out of its frame by this much before the form's texts begin. */
const PLATE_MARGIN_MM = 0.7;

interface Slot {
  readonly field: FormField;
  readonly place: FormFieldCode;
  readonly line: number;
  /** Millimetres. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** How far the line itself may deviate from the common offset. */
  readonly reach: number;
  /** In the middle or right panel, behind a bar and a label. */
  readonly onForm: boolean;
  /** One of several lines of its place, so that it may well be blank. */
  readonly spare: boolean;
  /** Between these heights lies its print and no text of the form. */
  readonly clip: readonly [top: number, bottom: number];
}

const SLOTS: readonly Slot[] = FORM_FIELDS.flatMap((field) => Array.from({ length: field.lines }, (_, line) => slotOf(field, line)));

function slotOf(field: FormField, line: number): Slot {
  const { code, value, lines, panel } = field;
  const right = value.x + value.width - TRAIL_MM;
  // The plate stands alone in a frame of the form.
  if (code === 'A') {
    return {
      field, place: code, line, left: value.x - PLATE_ROOM_MM, right, middle: value.y + value.height / 2, reach: 0.8, onForm: false, spare: false,
      clip: [value.y - PLATE_MARGIN_MM, value.y + value.height + PLATE_MARGIN_MM],
    };
  }
  const left = value.x - LEAD_MM;
  const top = value.y + (line * value.height) / lines;
  return { field, place: code, line, left, right, middle: top + TEXT_MIDDLE_MM, reach: panel === 'left' ? 1 : LINE_REACH_MM, onForm: panel !== 'left', spare: lines > 1, clip: [0, Infinity] };
}

/** Finds the band of every line whose place is there. `flat` has evened light (paper bright, print dark). */
export function locateLines(flat: GreyImage, isThere: (place: FormField) => boolean = () => true): LineBand[] {
  const ink = mapInk(flat);
  const common = printOffset(ink);
  const lead = printLead(ink, common);
  return SLOTS.filter(({ field }) => isThere(field)).map((slot) => {
    const left = Math.max(0, Math.round((slot.left + (slot.onForm ? lead : 0)) * PIXELS_PER_MM));
    const right = Math.min(flat.width, Math.round(slot.right * PIXELS_PER_MM));
    const plate = slot.place === 'A' ? plateBand(ink, slot) : undefined;
    const height = plate?.height ?? BAND_HEIGHT;
    const middle = plate?.middle ?? (slot.middle + common + lineOffset(ink, slot, common)) * PIXELS_PER_MM;
    const top = Math.max(0, Math.min(flat.height - height, Math.round(middle - height / 2)));
    const last = lastInk(ink, left, right, middle);
    // A place with one line is read even without visible ink: glare may have left less than counts as ink.
    const blank = last < 0 && slot.spare;
    const end = last < 0 && !slot.spare ? right : Math.min(right, last + Math.round(TAIL_MM * PIXELS_PER_MM));
    const width = Math.max(BAND_HEIGHT, end - left);
    const clip = [Math.round(slot.clip[0] * PIXELS_PER_MM), Math.round(Math.min(DOCUMENT_MM.height, slot.clip[1]) * PIXELS_PER_MM)] as const;
    return { place: slot.place, line: slot.line, left, top, width: Math.min(width, flat.width - left), height, clip, blank };
  });
}

/** Cuts a band out of the flat document, BAND_HEIGHT rows high. */
export function cutBand(flat: GreyImage, { left, top, width, height, clip }: LineBand): GreyImage {
  const scale = height / BAND_HEIGHT;
  const out = Math.max(1, Math.round(width / scale));
  const data = new Uint8ClampedArray(out * BAND_HEIGHT).fill(PAPER_LEVEL);
  for (let y = 0; y < BAND_HEIGHT; y++) {
    const y0 = top + y * scale;
    if (y0 < clip[0] || y0 + scale > clip[1]) continue;
    for (let x = 0; x < out; x++) data[y * out + x] = scale === 1 ? (flat.data[y0 * flat.width + left + x] ?? 0) : meanOf(flat, left + x * scale, y0, scale);
  }
  return { width: out, height: BAND_HEIGHT, data };
}

/** Mean of a square of less than 3 pixels' side, by exact coverage. */
function meanOf(flat: GreyImage, x0: number, y0: number, side: number): number {
  let sum = 0;
  for (let y = Math.floor(y0); y < y0 + side; y++) {
    const coverY = Math.min(y + 1, y0 + side) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < x0 + side; x++) {
      sum += coverY * (Math.min(x + 1, x0 + side) - Math.max(x, x0)) * (flat.data[y * flat.width + Math.min(x, flat.width - 1)] ?? 0);
    }
  }
  return sum / (side * side);
}

/** Plates are printed up to twice as large as the rest, anywhere in their frame: the band follows the rows of ink. */
function plateBand(ink: InkMap, slot: Slot): { middle: number; height: number } | undefined {
  const x0 = (slot.left + 0.5) * PIXELS_PER_MM;
  const x1 = (slot.left + 30) * PIXELS_PER_MM;
  const first = Math.round(slot.clip[0] * PIXELS_PER_MM);
  const rows: number[] = [];
  for (let y = first; y < slot.clip[1] * PIXELS_PER_MM; y++) rows.push(ink.sum(x0, y, x1, y + 1));
  const most = Math.max(...rows);
  if (most < 3) return undefined;
  const [top, bottom] = heaviestRun(rows, 0.15 * most);
  const height = bottom - top > LARGE_PRINT_MM * PIXELS_PER_MM ? Math.round(2 * (bottom - top)) : BAND_HEIGHT;
  return { middle: first + (top + bottom) / 2, height };
}

/** First row and row behind the last of the run with the most ink: print, and not a side of the frame that was left. */
function heaviestRun(rows: readonly number[], least: number): [top: number, bottom: number] {
  let best: [number, number] = [0, rows.length];
  let most = -1;
  let [top, sum, last] = [0, 0, -Infinity];
  for (const [y, ink] of rows.entries()) {
    if (ink <= least) continue;
    // The dots of an umlaut stand apart from their letter.
    if (y - last > UMLAUT_GAP + 1) [top, sum] = [y, 0];
    last = y;
    sum += ink;
    if (sum > most) [most, best] = [sum, [top, y + 1]];
  }
  return best;
}

/** Ink of a slot's text zone against the gaps above and below, when the text is shifted by `offset` millimetres. */
function slotScore(ink: InkMap, slot: Slot, offset: number): number {
  const from = (slot.left + 1) * PIXELS_PER_MM;
  const to = slot.right * PIXELS_PER_MM;
  const half = HALF_TEXT_MM * PIXELS_PER_MM;
  const gap = 0.8 * PIXELS_PER_MM;
  const y = (slot.middle + offset) * PIXELS_PER_MM;
  const chunk = CHUNK_MM * PIXELS_PER_MM;
  const [top, bottom] = [slot.clip[0] * PIXELS_PER_MM, slot.clip[1] * PIXELS_PER_MM];
  const inked = (x0: number, y0: number, x1: number, y1: number): number => ink.sum(x0, Math.max(top, y0), x1, Math.max(top, Math.min(bottom, y1)));
  let score = 0;
  for (let x = from; x < to; x += chunk) {
    const end = Math.min(to, x + chunk);
    score += inked(x, y - half, end, y + half) - inked(x, y - half - gap, end, y - half) - inked(x, y + half, end, y + half + gap);
  }
  return score;
}

/** The offset of the whole print against the form in millimetres, from all lines of the middle and right panels. */
function printOffset(ink: InkMap): number {
  let best = 0;
  let most = -Infinity;
  const slots = SLOTS.filter((slot) => slot.onForm);
  for (let offset = -PRINT_REACH_MM; offset <= PRINT_REACH_MM; offset += 0.1) {
    let score = 0;
    for (const slot of slots) {
      const own = slotScore(ink, slot, offset);
      // The square root keeps one long line from deciding alone.
      score += Math.sign(own) * Math.sqrt(Math.abs(own));
    }
    // Without print any offset is as good: prefer none.
    score -= 0.02 * slots.length * Math.abs(offset);
    if (score > most) {
      most = score;
      best = offset;
    }
  }
  return best;
}

/** How much further right the bands may begin, so that they leave out the bar and the label before the print; mm. */
function printLead(ink: InkMap, offset: number): number {
  const starts: number[] = [];
  const half = 0.9 * PIXELS_PER_MM;
  for (const slot of SLOTS) {
    if (!slot.onForm) continue;
    const y = (slot.middle + offset) * PIXELS_PER_MM;
    // Behind the bar, which ends the label's box.
    const from = (slot.left + LEAD_MM + 0.4) * PIXELS_PER_MM;
    for (let x = from; x < from + 5 * PIXELS_PER_MM; x++) {
      if (ink.sum(x, y - half, x + 3, y + half) < 2) continue;
      starts.push((x - from) / PIXELS_PER_MM + 0.4);
      break;
    }
  }
  if (starts.length < 8) return 0;
  const usual = starts.sort((a, b) => a - b)[Math.floor(starts.length * 0.3)] ?? 0;
  // Print that begins on the bar needs room in front; the label there was painted over.
  return usual < 0.7 ? -MORE_ROOM_MM : LEAD_MM + Math.max(-LEAD_MM, Math.min(1, usual - 1));
}

/** What one line deviates from the common offset, millimetres. */
function lineOffset(ink: InkMap, slot: Slot, common: number): number {
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

/** The last column with print in the text zone around `centre`; -1 when there is none. */
function lastInk(ink: InkMap, left: number, right: number, centre: number): number {
  // Not the whole text height: a hairline of the form may run close below.
  const half = 0.9 * PIXELS_PER_MM;
  const at = (x: number): number => ink.sum(x, centre - half, x + 3, centre + half);
  let most = 0;
  for (let x = left; x <= right - 3; x += 3) most = Math.max(most, at(x));
  const enough = Math.max(LEAST_INK, Math.min(1.2, 0.08 * most));
  for (let x = right - 3; x >= left; x -= 3) if (at(x) > enough) return x + 3;
  return -1;
}
