/** The layout of a licence plate; 1 unit is 1 mm, the plate is 110 high (FZV annex 4). */
import { parsePlate } from '~/zb1/plate';
import glyphs from './glyphs.json';

export const PLATE_HEIGHT = 110;
export const BORDER = 5;
export const BAND = 41;
const GLYPH_TOP = (PLATE_HEIGHT - 75) / 2;
const GLYPH_GAP = 8;
const EDGE_GAP = 11;
const GROUP_GAP = 22;
const SEAL_WIDTH = 39;
const SEAL_GAP = 5;

interface PlacedGlyph {
  readonly character: string;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

export interface PlateLayout {
  readonly width: number;
  readonly glyphs: readonly PlacedGlyph[];
  /** Left edge of the column with plaque and seal; undefined when the text is not a plate of the usual form. */
  readonly seals: number | undefined;
}

const OUTLINES: Readonly<Record<string, { readonly width: number; readonly path: string }>> = glyphs;

/** The groups of a plate, and whether the seals are between the first two. */
function groups(plate: string): { texts: string[]; sealed: boolean } {
  const parsed = parsePlate(plate);
  if (parsed !== null) {
    return { texts: [parsed.district, parsed.letters, `${parsed.digits}${parsed.suffix ?? ''}`], sealed: true };
  }
  const texts = plate
    .toUpperCase()
    .split(/[^A-ZÄÖÜ0-9]+/)
    .filter((text) => text !== '');
  return { texts, sealed: false };
}

/** Lays out a plate's characters; characters that no plate has are omitted. */
export function layoutPlate(plate: string): PlateLayout {
  const { texts, sealed } = groups(plate);
  const placed: PlacedGlyph[] = [];
  let seals: number | undefined;
  let x = BORDER + BAND + EDGE_GAP;
  texts.forEach((text, index) => {
    for (const character of text) {
      const outline = OUTLINES[character];
      if (outline === undefined) continue;
      placed.push({ character, path: outline.path, x, y: GLYPH_TOP });
      x += outline.width + GLYPH_GAP;
    }
    x -= GLYPH_GAP;
    if (index === texts.length - 1) return;
    if (index === 0 && sealed) {
      seals = x + SEAL_GAP;
      x = seals + SEAL_WIDTH + SEAL_GAP;
    } else {
      x += GROUP_GAP;
    }
  });
  return { width: Math.round(x + EDGE_GAP + BORDER), glyphs: placed, seals };
}
