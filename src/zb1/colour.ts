/** Field 11: the code of the colour in field R. */

/** Keys of the texts `colours.<key>` in the namespace `zb1`, in the order of the codes 0 to 9. */
export const COLOUR_KEYS = [
  'white',
  'yellow',
  'orange',
  'red',
  'violet',
  'blue',
  'green',
  'grey',
  'brown',
  'black',
] as const;
export type ColourKey = (typeof COLOUR_KEYS)[number];

/** The printed colour words, with umlauts and ß or their transcriptions (AE, SS). */
const PRINTED: readonly (readonly [ColourKey, RegExp])[] = [
  ['white', /WEI(?:SS|ß|ẞ)/u],
  ['yellow', /GELB/u],
  ['orange', /ORANGE/u],
  ['red', /ROT/u],
  ['violet', /VIOLETT|LILA/u],
  ['blue', /BLAU/u],
  ['green', /GR(?:Ü|UE)N/u],
  ['grey', /GRAU|SILBER/u],
  ['brown', /BRAUN|BEIGE/u],
  ['black', /SCHWARZ/u],
];

/**
 * The colour of a code in field 11; the first colour of a two-digit code (two colours).
 * @returns a key, or `null` if the code is not one or two digits
 */
export function colourOfCode(code: string): ColourKey | null {
  if (!/^\d{1,2}$/u.test(code)) return null;
  const digits = code.length === 2 && code.startsWith('0') ? code.slice(1) : code;
  return COLOUR_KEYS[Number(digits.charAt(0))] ?? null;
}

/** In capitals, but for ß, which would become two letters. */
const capitals = (text: string): string => text.normalize('NFC').replace(/[^ß]+/gu, (part) => part.toUpperCase());

/** The colours that the printed words of field R name. */
export function coloursIn(printed: string): readonly ColourKey[] {
  const text = capitals(printed);
  return PRINTED.filter(([, expression]) => expression.test(text)).map(([key]) => key);
}

/** The code of a colour, one digit. */
export function codeOfColour(colour: ColourKey): string {
  return String(COLOUR_KEYS.indexOf(colour));
}

/** The words of `PRINTED` as they are spelled. */
const WORDS = 'WEISS WEIß GELB ORANGE ROT VIOLETT LILA BLAU GRÜN GRUEN GRAU SILBER BRAUN BEIGE SCHWARZ'.split(' ');
/**
 * Whether the words of field R are usual ones for colours, and those of a code in field 11 in their order: GRAU and "7",
 * SCHWARZ/ROT and "93".
 */
export function namesColoursOf(printed: string, code: string): boolean {
  const words = capitals(printed).match(/\p{L}{2,}/gu) ?? [];
  const digits = /^\d{1,2}$/u.test(code) ? [...code.replace(/^0(?=\d)/u, '')] : [];
  return (
    digits.length > 0 &&
    words.length === digits.length &&
    words.every((word, index) => WORDS.includes(word) && coloursIn(word)[0] === COLOUR_KEYS[Number(digits[index])])
  );
}

/** Whether a word of two letters or more in field R names no colour and is the beginning or the end of one that does: "GRA", "CHWARZ". */
export function hasCutColour(printed: string): boolean {
  return (capitals(printed).match(/\p{L}{2,}/gu) ?? []).some(
    (part) => coloursIn(part).length === 0 && WORDS.some((word) => word.startsWith(part) || word.endsWith(part)),
  );
}
