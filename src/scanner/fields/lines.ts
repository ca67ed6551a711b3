/**
 * Locates the printed lines on the flattened document. Values are printed up to 1.5 mm off the form, so their positions
 * are measured from the ink: first one offset for the whole print, then a small one for every line.
 */
import { FORM_FIELDS, ROW_PITCH_MM, type FormField, type FormFieldCode } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from '../flatten/flatten';
import { BAND_HEIGHT, DOCUMENT_MM, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { edgeStart } from './edge-start';
import { mapInk, type InkMap } from './ink-map';
import { quantile } from '../pixels/statistics';

/** One line of one place of the form, as a rectangle on the flattened document. Whole pixels. */
export interface LineBand {
  readonly place: FormFieldCode;
  /** Index of the line in its place. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** BAND_HEIGHT, or more for large print; `cutBand` scales it down. */
  readonly height: number;
  /** Rows outside this range hold texts of the form; `cutBand` replaces them by blank paper. */
  readonly clip: readonly [top: number, bottom: number];
  /** A further line without ink, which need not be read. */
  readonly blank: boolean;
}

/**
 * Middle of the capitals below the top of their row: the baseline is 0.3 mm above the row's end, capitals are 2.3 mm
 * high.
 */
const TEXT_MIDDLE_MM = ROW_PITCH_MM - 0.3 - 1.15;
const HALF_TEXT_MM = 1.15;
/** Greatest offset of the whole print, and of one line against it. */
const PRINT_REACH_MM = 2;
const LINE_REACH_MM = 0.6;
/** Bands start this far left of the value's box, for print that is shifted to the left. */
const LEAD_MM = 0.45;
/** Further room on the left if the print starts on the bar. */
const EXTRA_LEAD_MM = 0.7;
const TRAIL_MM = 0.7;
/** Values that begin before this column stand at the left edge of the paper. */
const EDGE_COLUMN_MM = 3;
/** Blank paper kept behind the last ink of a band. */
const TAIL_MM = 2.5;
/** Lines are scored in pieces of this length. */
const CHUNK_MM = 4;
/** Least ink of three columns that counts as print, in fully dark pixels. */
const MIN_INK = 0.5;
/** Capitals above this height are read from a larger band. */
const LARGE_PRINT_MM = 2.9;
/** Rows without ink between a letter and its dots, pixels. */
const UMLAUT_GAP = 2;
/** Room left of the plate's frame, for print that is shifted to the left. */
const PLATE_ROOM_MM = 0.6;
/** Distance from the plate's frame to the nearest texts of the form. */
const PLATE_MARGIN_MM = 0.7;

/** A line's expected position on the form. */
interface Slot {
  readonly field: FormField;
  readonly place: FormFieldCode;
  readonly line: number;
  /** Millimetres. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** Greatest deviation of this line from the offset of the whole print. */
  readonly reach: number;
  /** In the middle or right panel, where a label and a bar precede the value. */
  readonly hasLabel: boolean;
  /** One of several lines of its place, so it may be blank. */
  readonly optional: boolean;
  /** Range of rows without texts of the form. */
  readonly clip: readonly [top: number, bottom: number];
}

const SLOTS: readonly Slot[] = FORM_FIELDS.flatMap((field) =>
  Array.from({ length: field.lines }, (_, line) => slotOf(field, line)),
);

function slotOf(field: FormField, line: number): Slot {
  const { code, value, lines, panel } = field;
  const right = value.x + value.width - TRAIL_MM;
  // The plate has a frame of its own, and larger print.
  if (code === 'A') {
    return {
      field,
      place: code,
      line,
      left: value.x - PLATE_ROOM_MM,
      right,
      middle: value.y + value.height / 2,
      reach: 0.8,
      hasLabel: false,
      optional: false,
      clip: [value.y - PLATE_MARGIN_MM, value.y + value.height + PLATE_MARGIN_MM],
    };
  }
  const left = value.x - LEAD_MM;
  const top = value.y + (line * value.height) / lines;
  return {
    field,
    place: code,
    line,
    left,
    right,
    middle: top + TEXT_MIDDLE_MM,
    reach: panel === 'left' ? 1 : LINE_REACH_MM,
    hasLabel: panel !== 'left',
    optional: lines > 1,
    clip: [0, Infinity],
  };
}

/** Whether nothing of the form stands between the paper's left edge and the value. */
const isAtEdge = ({ place, field }: Slot): boolean => place !== 'A' && field.value.x < EDGE_COLUMN_MM;
/** The inspection stands there too, but it is often printed over its label. */
const isName = (slot: Slot): boolean => isAtEdge(slot) && slot.place !== 'HU';

/**
 * Finds the band of every line.
 * @param flat the flattened document after `evenLight`
 * @param isVisible false for places on panels that the photo does not show; they get no band
 */
export function locateLines(flat: GreyImage, isVisible: (place: FormField) => boolean = () => true): LineBand[] {
  const ink = mapInk(flat);
  const common = printOffset(ink);
  const lead = printLead(ink, common);
  const visible = SLOTS.filter(({ field }) => isVisible(field));
  const middles = new Map(
    visible.map((slot) => [slot, (slot.middle + common + lineOffset(ink, slot, common)) * PIXELS_PER_MM]),
  );
  const middleOf = (slot: Slot): number => middles.get(slot) ?? 0;
  const edge = edgeStart(ink, visible.filter(isName).map(middleOf));
  return visible.map((slot) => {
    const start = isAtEdge(slot) && edge !== undefined ? Math.min(slot.left, edge - LEAD_MM) : slot.left;
    const left = Math.max(0, Math.round((start + (slot.hasLabel ? lead : 0)) * PIXELS_PER_MM));
    const right = Math.min(flat.width, Math.round(slot.right * PIXELS_PER_MM));
    const plate = slot.place === 'A' ? plateBand(ink, slot) : undefined;
    const height = plate?.height ?? BAND_HEIGHT;
    const middle = plate?.middle ?? middleOf(slot);
    const top = Math.max(0, Math.min(flat.height - height, Math.round(middle - height / 2)));
    const last = lastInk(ink, left, right, middle);
    // Single-line places are read even without ink, since print under glare may fall below the threshold.
    const blank = last < 0 && slot.optional;
    const end = last < 0 && !slot.optional ? right : Math.min(right, last + Math.round(TAIL_MM * PIXELS_PER_MM));
    const width = Math.max(BAND_HEIGHT, end - left);
    const clip = [
      Math.round(slot.clip[0] * PIXELS_PER_MM),
      Math.round(Math.min(DOCUMENT_MM.height, slot.clip[1]) * PIXELS_PER_MM),
    ] as const;
    return {
      place: slot.place,
      line: slot.line,
      left,
      top,
      width: Math.min(width, flat.width - left),
      height,
      clip,
      blank,
    };
  });
}

/** Crops a band from the flattened document and scales it to BAND_HEIGHT rows. */
export function cutBand(flat: GreyImage, { left, top, width, height, clip }: LineBand): GreyImage {
  const scale = height / BAND_HEIGHT;
  const out = Math.max(1, Math.round(width / scale));
  const data = new Uint8ClampedArray(out * BAND_HEIGHT).fill(PAPER_LEVEL);
  for (let y = 0; y < BAND_HEIGHT; y++) {
    const y0 = top + y * scale;
    if (y0 < clip[0] || y0 + scale > clip[1]) continue;
    for (let x = 0; x < out; x++)
      data[y * out + x] =
        scale === 1 ? (flat.data[y0 * flat.width + left + x] ?? 0) : meanOf(flat, left + x * scale, y0, scale);
  }
  return { width: out, height: BAND_HEIGHT, data };
}

/** Mean of a square with fractional coordinates, weighted by the pixels' coverage. */
function meanOf(flat: GreyImage, x0: number, y0: number, side: number): number {
  let sum = 0;
  for (let y = Math.floor(y0); y < y0 + side; y++) {
    const coverY = Math.min(y + 1, y0 + side) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < x0 + side; x++) {
      sum +=
        coverY *
        (Math.min(x + 1, x0 + side) - Math.max(x, x0)) *
        (flat.data[y * flat.width + Math.min(x, flat.width - 1)] ?? 0);
    }
  }
  return sum / (side * side);
}

/**
 * The plate's position by its ink: it is printed up to twice as large as the rest, anywhere in its frame. Pixels;
 * undefined without ink.
 */
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

/**
 * The run of rows with the most ink, as [first, last + 1]. A remaining side of the frame has less ink than the print.
 */
function heaviestRun(rows: readonly number[], threshold: number): [top: number, bottom: number] {
  let best: [number, number] = [0, rows.length];
  let most = -1;
  let [top, sum, last] = [0, 0, -Infinity];
  for (const [y, ink] of rows.entries()) {
    if (ink <= threshold) continue;
    // A gap of UMLAUT_GAP rows does not end a run: the dots of an umlaut are separate from their letter.
    if (y - last > UMLAUT_GAP + 1) [top, sum] = [y, 0];
    last = y;
    sum += ink;
    if (sum > most) [most, best] = [sum, [top, y + 1]];
  }
  return best;
}

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
  const inked = (x0: number, y0: number, x1: number, y1: number): number =>
    ink.sum(x0, Math.max(top, y0), x1, Math.max(top, Math.min(bottom, y1)));
  let score = 0;
  for (let x = from; x < to; x += chunk) {
    const end = Math.min(to, x + chunk);
    score +=
      inked(x, y - half, end, y + half) -
      inked(x, y - half - gap, end, y - half) -
      inked(x, y + half, end, y + half + gap);
  }
  return score;
}

/**
 * Vertical offset of the whole print against the form in millimetres, from all lines of the middle and right panels.
 */
function printOffset(ink: InkMap): number {
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
function printLead(ink: InkMap, offset: number): number {
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

/** The last column with print in the text zone around row `centre`; -1 if there is none. */
function lastInk(ink: InkMap, left: number, right: number, centre: number): number {
  // Less than the height of capitals, because a hairline of the form may lie just below.
  const half = 0.9 * PIXELS_PER_MM;
  const at = (x: number): number => ink.sum(x, centre - half, x + 3, centre + half);
  let most = 0;
  for (let x = left; x <= right - 3; x += 3) most = Math.max(most, at(x));
  const threshold = Math.max(MIN_INK, Math.min(1.2, 0.08 * most));
  for (let x = right - 3; x >= left; x -= 3) if (at(x) > threshold) return x + 3;
  return -1;
}
