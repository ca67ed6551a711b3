/** Tyre designations as printed in 15.1 to 15.3 (ECE R 30, R 54, R 75). */

/** A parsed tyre designation. */
export interface Tyre {
  /** Nominal width in mm, or in inches on old cross-ply tyres ("3.50-10"). */
  readonly width: number;
  /** Height in percent of the width, or `null` if the designation has none. */
  readonly aspectRatio: number | null;
  readonly construction: 'radial' | 'diagonal' | 'bias-belted';
  /** Rim diameter in inches. */
  readonly rimInches: number;
  /** Load index of a single tyre, or `null`. */
  readonly loadIndex: number | null;
  /** Load index of each tyre on twin wheels (the second one in "118/116R"), or `null`. */
  readonly twinLoadIndex: number | null;
  /** Speed symbol, such as "V"; `null` if absent. */
  readonly speedSymbol: string | null;
  readonly reinforced: boolean;
  /** Van or camper tyre (C or CP after the rim diameter). */
  readonly commercial: boolean;
  /** Motorcycle tyre (M/C). */
  readonly motorcycle: boolean;
}

/** Load indices 0 to 150 in kg (ETRTO). */
const LOADS_KG: readonly number[] = [
  45, 46.2, 47.5, 48.7, 50, 51.5, 53, 54.5, 56, 58, 60, 61.5, 63, 65, 67, 69, 71, 73, 75, 77.5, 80, 82.5, 85, 87.5, 90,
  92.5, 95, 97.5, 100, 103, 106, 109, 112, 115, 118, 121, 125, 128, 132, 136, 140, 145, 150, 155, 160, 165, 170, 175,
  180, 185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335,
  345, 355, 365, 375, 387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650,
  670, 690, 710, 730, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215,
  1250, 1285, 1320, 1360, 1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120,
  2180, 2240, 2300, 2360, 2430, 2500, 2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350,
];

/** Speed symbols in km/h (ECE R 30, R 54, R 75). */
const SPEEDS_KMH: Readonly<Record<string, number>> = {
  A8: 40,
  B: 50,
  C: 60,
  D: 65,
  E: 70,
  F: 80,
  G: 90,
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
};

/** The last load index of the table. */
export const HIGHEST_LOAD_INDEX = LOADS_KG.length - 1;

/** All speed symbols, slowest first. */
export const SPEED_SYMBOLS: readonly string[] = Object.keys(SPEEDS_KMH);

const DESIGNATION =
  /^(?:P|LT|T)? ?(\d{1,3}(?:[.,]\d{1,2})?)(?:[/X](\d{2,3}(?:[.,]\d{1,2})?))? ?(?:-? ?([ZVHS]?R|[BD])|(-))? ?-? ?(\d{1,2}(?:[.,]5)?)(?: ?(CP?)(?![A-Z\d]))?(?![\d/])/u;
const SERVICE = /(?:^|[ CP(])(\d{2,3})(?:\/(\d{2,3}))? ?(A8|[B-HJ-NP-WY])(?![A-Z\d+])/u;
const MIN_MM_WIDTH = 40;

const number = (text: string): number => Number(text.replace(',', '.'));

/**
 * Old designations have the speed symbol before the R ("165 SR 13"). ZR and VR mean "over" a speed and stay as they
 * are.
 */
function symbolBeforeR(construction: string | undefined): string | null {
  if (construction === undefined || construction.length < 2) return null;
  return construction === 'ZR' || construction === 'VR' ? construction : construction.slice(0, 1);
}

/**
 * Parses a tyre designation such as "205/55 R16 91V", "P225/45ZR17 94W XL", "120/70ZR17 M/C (58W)" or "225/75R16C
 * 118/116R".
 * @param printed raw or normalised text of 15.x
 * @returns the tyre, or `null` if the text is not a designation
 */
export function parseTyre(printed: string): Tyre | null {
  const text = printed.toUpperCase().replace(/\s+/gu, ' ').trim();
  const size = DESIGNATION.exec(text);
  if (!size) return null;
  const [matched, width = '', aspect, letters, hyphen, rim = '', commercial] = size;
  const construction = letters ?? hyphen;
  const rest = text.slice(matched.length);
  const service = SERVICE.exec(rest);
  const widthValue = number(width);
  if (construction === undefined && aspect === undefined) return null;
  if (widthValue >= MIN_MM_WIDTH && rest !== '' && !/^[ (/XR]/u.test(rest)) return null;
  return {
    width: widthValue,
    aspectRatio: aspect === undefined ? null : number(aspect),
    construction: construction === 'B' ? 'bias-belted' : construction?.includes('R') ? 'radial' : 'diagonal',
    rimInches: number(rim),
    loadIndex: service?.[1] === undefined ? null : Number(service[1]),
    twinLoadIndex: service?.[2] === undefined ? null : Number(service[2]),
    speedSymbol: service?.[3] ?? symbolBeforeR(construction),
    reinforced: /\bXL\b|REINF|\bRF\b|EXTRA LOAD/u.test(rest),
    commercial: commercial !== undefined,
    motorcycle: rest.includes('M/C'),
  };
}

/** Load of one tyre with a load index, in kg; `null` outside 0 to 150. */
export function loadOfIndex(index: number): number | null {
  return LOADS_KG[index] ?? null;
}

/** Top speed of a symbol in km/h; `null` if the symbol is unknown. ZR alone means "over 240". */
export function speedOfSymbol(symbol: string): number | null {
  if (symbol === 'ZR') return 240;
  return SPEEDS_KMH[symbol] ?? null;
}
