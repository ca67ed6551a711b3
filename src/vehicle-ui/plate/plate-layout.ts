/** The layout of a licence plate; 1 unit is 1 mm, the plate is 110 high (FZV annexes 4 and 17). */
import { parsePlate, plateChoices, type Plate } from '~/zb1/plate';
import type { InsurancePlate } from '~/zb1/plate-types';
import glyphs from './glyphs.json';

export const PLATE_HEIGHT = 110;
export const BORDER = 5;
export const BAND = 41;
/** Height of the outlines. */
const GLYPH_HEIGHT = 75;
const GLYPH_TOP = (PLATE_HEIGHT - GLYPH_HEIGHT) / 2;
const GLYPH_GAP = 8;
const EDGE_GAP = 11;
const GROUP_GAP = 22;
const SEAL_WIDTH = 39;
const SEAL_GAP = 5;
/** Width of the part that stays on a vehicle with an interchangeable plate (section 2a no. 1). */
const OWN_WIDTH = 60;
const OWN_GAP = 6;
const OWN_GLYPHS = { top: 52, height: 36, gap: 4 } as const;
/** The common part in small print on the vehicle's own part. */
const OWN_NOTE = { top: 94, height: 7, gap: 1 } as const;
/** W above the stamp (section 2a). */
const MARK = { top: 14, height: 20 } as const;
/** Fields at the right end: months of a season (section 5), date of expiry (sections 6 and 8). */
const FIELD = { season: 30, expiry: 45, height: 20, gap: 2, rowGap: 7.5 } as const;

/** An insurance plate of 105.5 × 130 mm as high as the others (annex 17): two rows above the line of the insurer. */
const INSURANCE = { width: 89, edge: 5, top: 10, height: 40, gap: 5, rowGap: 5 } as const;

export interface PlacedGlyph {
  readonly character: string;
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A field with small digits at the right end. */
export interface PlateField {
  readonly kind: 'season' | 'shortTerm' | 'export';
  /** Left edge. */
  readonly x: number;
  readonly width: number;
  readonly glyphs: readonly PlacedGlyph[];
}

export interface PlateLayout {
  /** Of the plate, or of the common part of an interchangeable one. */
  readonly width: number;
  readonly glyphs: readonly PlacedGlyph[];
  /** Left edge of the column with plaque and seal; undefined when the text is not a plate of the usual form. */
  readonly seals: number | undefined;
  /** Whether the plate has the blue Euro band. */
  readonly band: boolean;
  readonly ink: 'black' | 'red';
  readonly field: PlateField | undefined;
  /** The separate part with the vehicle's own digit, its left edge and everything printed on it. */
  readonly own: { readonly x: number; readonly width: number; readonly glyphs: readonly PlacedGlyph[] } | undefined;
  /** W on the common part of an interchangeable plate. */
  readonly mark: PlacedGlyph | undefined;
  /** Width of all parts together. */
  readonly total: number;
}

const OUTLINES: Readonly<Record<string, { readonly width: number; readonly path: string }>> = glyphs;

interface Style {
  readonly top: number;
  readonly height: number;
  readonly gap: number;
}

const LARGE: Style = { top: GLYPH_TOP, height: GLYPH_HEIGHT, gap: GLYPH_GAP };

/** Places the characters of a text from x on; characters that no plate has are omitted. */
function placeText(text: string, x: number, { top, height, gap }: Style): { placed: PlacedGlyph[]; end: number } {
  const scale = height / GLYPH_HEIGHT;
  const placed: PlacedGlyph[] = [];
  let next = x;
  for (const character of text) {
    const outline = OUTLINES[character];
    if (outline === undefined) continue;
    placed.push({ character, path: outline.path, x: next, y: top, scale });
    next += outline.width * scale + gap;
  }
  return { placed, end: placed.length === 0 ? x : next - gap };
}

/** Places a text in the middle of a box. */
function placeCentred(text: string, x: number, width: number, style: Style): readonly PlacedGlyph[] {
  const { end } = placeText(text, 0, style);
  return placeText(text, x + (width - end) / 2, style).placed;
}

/** The groups of characters on the main part of a plate, without season, expiry date and the vehicle's own part. */
function groupsOf(plate: Plate): readonly string[] {
  switch (plate.kind) {
    case 'ordinary':
      return [plate.district, plate.letters, `${plate.digits}${plate.suffix ?? ''}`];
    case 'interchangeable':
      return [plate.district, plate.letters, plate.digits].filter((text) => text !== '');
    case 'official':
    case 'diplomatic':
      return plate.printed.split(/[ -]/u);
    case 'export':
      return [plate.district, plate.digits, plate.letter];
    case 'insurance':
      return [plate.digits, plate.letters];
    case 'shortTerm':
    case 'red':
      return [plate.district, plate.digits];
  }
}

/** Signs of the armed forces, whose plates have no Euro band (section 3). */
const WITHOUT_BAND: ReadonlySet<string> = new Set(['Y', 'X']);

function hasBand(plate: Plate | null): boolean {
  if (plate === null) return true;
  return plate.kind !== 'shortTerm' && plate.kind !== 'export' && !WITHOUT_BAND.has(plate.district);
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');

function fieldOf(plate: Plate | null, x: number): PlateField | undefined {
  if (plate?.season != null) {
    const rows = [twoDigits(plate.season.from), twoDigits(plate.season.to)];
    return { kind: 'season', x, width: FIELD.season, glyphs: stack(rows, x, FIELD.season, 2 * FIELD.rowGap) };
  }
  if (plate?.kind !== 'shortTerm' && plate?.kind !== 'export') return undefined;
  const [year = '', month = '', day = ''] = plate.expiry?.split('-') ?? [];
  const rows = plate.expiry === null ? [] : [day, month, year.slice(2)];
  return { kind: plate.kind, x, width: FIELD.expiry, glyphs: stack(rows, x, FIELD.expiry, FIELD.rowGap) };
}

/** Rows of small digits, one above the other in the middle of the plate. */
function stack(rows: readonly string[], x: number, width: number, rowGap: number): readonly PlacedGlyph[] {
  const height = rows.length * FIELD.height + (rows.length - 1) * rowGap;
  const top = (PLATE_HEIGHT - height) / 2;
  return rows.flatMap((row, index) =>
    placeCentred(row, x, width, { ...FIELD, top: top + index * (FIELD.height + rowGap) }),
  );
}

function ownPart(plate: Plate | null, x: number): PlateLayout['own'] {
  if (plate?.kind !== 'interchangeable') return undefined;
  const { own, suffix, district, letters, digits } = plate;
  return {
    x,
    width: OWN_WIDTH,
    glyphs: [
      ...placeCentred(`${own}${suffix ?? ''}`, x, OWN_WIDTH, OWN_GLYPHS),
      ...placeCentred(`${district}${letters}${digits}`, x, OWN_WIDTH, OWN_NOTE),
    ],
  };
}

/** Digits above letters. Year and insurer change every year and are not part of the text, so their line stays blank. */
function layoutInsurance(plate: InsurancePlate): PlateLayout {
  const { width, edge, top, height, gap, rowGap } = INSURANCE;
  const left = BORDER + edge;
  const room = width - 2 * left;
  const placed = groupsOf(plate).flatMap((row, index) => {
    const { end } = placeText(row, 0, { top, height, gap });
    const fit = Math.min(1, room / end);
    const rowTop = top + index * (height + rowGap) + ((1 - fit) * height) / 2;
    return placeCentred(row, left, room, { top: rowTop, height: height * fit, gap: gap * fit });
  });
  return {
    width,
    glyphs: placed,
    seals: undefined,
    band: false,
    ink: 'black',
    field: undefined,
    own: undefined,
    mark: undefined,
    total: width,
  };
}

/**
 * Lays out a plate's characters; characters that no plate has are omitted. A text that is no plate, or several, is
 * drawn as it is written.
 */
export function layoutPlate(text: string): PlateLayout {
  const plate = plateChoices(text).length > 0 ? null : parsePlate(text);
  if (plate?.kind === 'insurance') return layoutInsurance(plate);
  const isSealed = plate?.kind === 'ordinary' || plate?.kind === 'interchangeable';
  const texts =
    plate === null
      ? text
          .toUpperCase()
          .split(/[^A-ZÄÖÜ0-9]+/u)
          .filter((group) => group !== '')
      : groupsOf(plate);
  const band = hasBand(plate);
  const placed: PlacedGlyph[] = [];
  let seals: number | undefined;
  let x = BORDER + (band ? BAND : 0) + EDGE_GAP;
  texts.forEach((group, index) => {
    const { placed: characters, end } = placeText(group, x, LARGE);
    placed.push(...characters);
    x = end;
    if (index === texts.length - 1) return;
    if (index === 0 && isSealed) {
      seals = x + SEAL_GAP;
      x = seals + SEAL_WIDTH + SEAL_GAP;
    } else {
      x += GROUP_GAP;
    }
  });
  const field = fieldOf(plate, x + GLYPH_GAP);
  const end = field === undefined ? x : field.x + field.width;
  // a date of expiry reaches to the border
  const width = Math.round(end + (field === undefined || field.kind === 'season' ? EDGE_GAP : 0) + BORDER);
  const own = ownPart(plate, width + OWN_GAP);
  const mark =
    own === undefined || seals === undefined ? undefined : placeCentred('W', seals, SEAL_WIDTH, { ...MARK, gap: 0 })[0];
  const total = own === undefined ? width : own.x + own.width;
  const ink = plate?.kind === 'red' ? 'red' : 'black';
  return { width, glyphs: placed, seals, band, ink, field, own, mark, total };
}
