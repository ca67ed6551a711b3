/** The emission class, from the code in field 14.1 or the text of field 14. */

/**
 * European class; 0 means none (older than Euro 1). Euro 7 (Regulation (EU) 2024/1257) is for new types from 29 Nov
 * 2026; the KBA has not published its keys, so only field 14 names it.
 */
export type EuroClass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface CodeRange {
  readonly euro: EuroClass;
  /** Inclusive ranges of the last two digits. */
  readonly keys: string;
}

/**
 * Cars (prefix 04), by the last two digits. Holds only keys on which the published lists agree. The German classes D3
 * and D4 (30-33, 36-39, 42-43, 49-61, 67-70, 72) lie between two Euro classes and are omitted.
 * Source: KBA emission keys, and their announcement for the 35th BImSchV (VkBl. 2006 p. 867).
 */
const CAR_KEYS: readonly CodeRange[] = [
  { euro: 4, keys: '62-66 73-75' },
  { euro: 3, keys: '44-48' },
  { euro: 2, keys: '25-27 35 41 71' },
  { euro: 1, keys: '01-02 11-14 16 18 21-22 34 40 77' },
  { euro: 0, keys: '00 03-10 15 17 19-20 23-24 88' },
];

/**
 * Vans, heavy vehicles and large motor caravans (prefix 06); the same last two digits have other meanings than for
 * cars. The announcement for the 35th BImSchV groups 80 to 84 by plaque, not by class.
 * Source: DAT, "Einstufung der Geräusch- und Emissionsklassen" (October 2005).
 */
const HEAVY_KEYS: readonly CodeRange[] = [
  { euro: 5, keys: '83-84' },
  { euro: 4, keys: '35 80-81' },
  { euro: 3, keys: '34 70-71' },
  { euro: 2, keys: '20-22 33 60-61' },
  { euro: 1, keys: '10-12 31-32' },
];

/** Whether a key is in ranges such as "00 03-10". */
export function isInRanges(key: number, ranges: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    return key >= Number(from) && key <= Number(to);
  });
}

/**
 * The Euro class of a code in field 14.1.
 * @param code four characters; two digits are read as those of a car
 * @returns the class, or `null` if the code does not determine one
 */
export function euroOfCode(code: string): EuroClass | null {
  const printed = code.trim().toUpperCase();
  if (/^3[45][A-Z]\d$/u.test(printed)) return 5;
  if (/^36[A-Z][A-Z\d]$/u.test(printed) || /^66[A-Z]0$/u.test(printed)) return 6;
  const digits = /^(?:(\d{2}))?(\d{2})$/u.exec(printed);
  if (!digits) return null;
  const [, prefix = '04', key = ''] = digits;
  const table = prefix === '04' ? CAR_KEYS : prefix === '06' ? HEAVY_KEYS : [];
  return table.find(({ keys }) => isInRanges(Number(key), keys))?.euro ?? null;
}

const ROMAN: Readonly<Record<string, EuroClass>> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7 };

/** "SKL: S 2" of a heavy vehicle is Euro 2. Source as of `HEAVY_KEYS`. */
const HEAVY_CLASS = /\bSKL[:.]? ?S ?([1-5])(?!\d)/u;

/**
 * The Euro class in the text of field 14, such as "EURO 5", "EURO6DG", "SCHADSTOFFARM D4", "EURO VI" or "SKL: S 2".
 * @returns the class, or `null` if the text names none
 */
export function euroOfText(text: string): EuroClass | null {
  const printed = text.toUpperCase();
  const arabic = [/EURO\s*-?\s*([1-7])/u, /\bD\s?([34])\b/u, HEAVY_CLASS]
    .map((pattern) => pattern.exec(printed)?.[1])
    .find((digit) => digit !== undefined);
  if (arabic !== undefined) return Number(arabic) as EuroClass;
  // "EURO VI" has stages: A to E.
  const roman = /EURO\s*-?\s*(VII|VI|IV|V|I{1,3})(?:(?<=VI)[A-E])?(?![A-Z])/u.exec(printed)?.[1];
  return roman === undefined ? null : (ROMAN[roman] ?? null);
}

/**
 * The letters at the end of V.9 ("…1832AP" gives "AP", "…692/2008A" gives "A").
 * @returns capitals, or `null` when V.9 does not end in letters after a digit
 */
export function emissionLetters(v9: string): string | null {
  return /\d([A-Z]{1,2})$/u.exec(v9.trim().toUpperCase())?.[1] ?? null;
}

/**
 * Whether 14.1 has the letters of V.9: "A" in 35A0, "AP" in 36AP. True if either has no letters.
 */
export function lettersAgree(v9: string, code: string): boolean {
  const letters = emissionLetters(v9);
  const printed = /^3[56]([A-Z])([A-Z0])$/u.exec(code.trim().toUpperCase());
  if (letters === null || !printed) return true;
  const [, first = '', second = ''] = printed;
  return letters === (second === '0' ? first : first + second);
}
