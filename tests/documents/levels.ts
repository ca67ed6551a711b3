/**
 * Levels of difficulty of a synthetic picture.
 *
 * L0 clean flatbed scan, L1 the same turned by 2 to 8°, L2 a 9 to 12 MP photo on a plain table, L2C on a cluttered one,
 * L3 a bad 2 MP photo with fold shadows, glare and tilt, BW a black-and-white copy.
 */
export const LEVELS = ['L0', 'L1', 'L2', 'L2C', 'L3', 'BW'] as const;

/** A level. */
export type Level = (typeof LEVELS)[number];

/**
 * Changes to a level's picture, written behind it with a plus: R90, R180, R270 turn the pixels; EXIF3, EXIF6, EXIF8
 * store the picture turned and say so in its orientation tag; CROP cuts a side off; THUMB covers a corner; SMALL keeps
 * a photo at about 2 MP and a scan at 200 dpi; FINE compresses a photo so little that it weighs several MB; SLEEVE puts
 * the document into a clear sleeve, as some photos have it anyway. FOLD bends the paper at its folds under light from
 * the side;
 * UNEVEN lets a shadow fall across it; GLARE a lamp shine in it; SOFT is slightly out of focus; LOW scans at 150 dpi.
 * P1, P2, P3, P12 and P23 show one or two panels, the others folded away. BACK is the other side.
 *
 * V stands half folded before a blurred room, each panel (of P12, P23 or all) a plane of its own; CURL bends an outer
 * edge. TINY is about 750 pixels wide as a whole; SHARP is sharpened by the phone; SENT was compressed again by
 * messengers; SHOT is a photo of the screen's picture (a screenshot). MUSTER has a watermark; FRAMES are drawn around
 * fields, with arrows.
 *
 * ZB2 is the Zulassungsbescheinigung Teil II instead; STEEP photographs it at up to 50°, FAR from further away.
 */
export const MODIFIERS = [
  'R90',
  'R180',
  'R270',
  'EXIF3',
  'EXIF6',
  'EXIF8',
  'CROP',
  'THUMB',
  'SMALL',
  'FINE',
  'SLEEVE',
  'FOLD',
  'UNEVEN',
  'GLARE',
  'SOFT',
  'LOW',
  'P1',
  'P2',
  'P3',
  'P12',
  'P23',
  'BACK',
  'V',
  'CURL',
  'TINY',
  'SHARP',
  'SENT',
  'SHOT',
  'MUSTER',
  'FRAMES',
  'ZB2',
  'STEEP',
  'FAR',
] as const;

/** A modifier of a level. */
export type Modifier = (typeof MODIFIERS)[number];

/** A level with its modifiers, such as `L2+R90`. */
export interface Variant {
  readonly name: string;
  readonly level: Level;
  readonly modifiers: ReadonlySet<Modifier>;
}

/** Reads `L2` or `L2+EXIF6+THUMB`; throws on an unknown part. */
export function parseVariant(name: string): Variant {
  const [first, ...rest] = name.split('+');
  const level = LEVELS.find((known) => known === first);
  if (level === undefined) throw new RangeError(`Unknown level ${name}`);
  const modifiers = rest.map((part) => {
    const modifier = MODIFIERS.find((known) => known === part);
    if (modifier === undefined) throw new RangeError(`Unknown modifier ${part} in ${name}`);
    return modifier;
  });
  return { name, level, modifiers: new Set(modifiers) };
}
