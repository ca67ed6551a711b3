/** What follows the size in a tyre designation: kind of tyre, load index, speed symbol, and further marks. */

/** Load and speed, which belong together: a tyre may have a higher load index for a lower speed. */
export interface ServiceDescription {
  /** Load index of a single tyre, or `null`. */
  readonly loadIndex: number | null;
  /** Load index of each tyre on twin wheels (the second one in "118/116R"), or `null`. */
  readonly twinLoadIndex: number | null;
  /**
   * Speed symbol such as "V", or one without an upper limit: "ZR", "VR", "(W)" of "(58W)"; `null` if absent.
   */
  readonly speedSymbol: string | null;
}

export interface TyreMarks extends ServiceDescription {
  /** A second service description, as of farm tyres ("150A8/147D") and in brackets ("152/148M (154/150L)"). */
  readonly second: ServiceDescription | null;
  /** XL, RF or HL: bears more at a higher pressure. */
  readonly reinforced: boolean;
  /** Van or camper tyre (C or CP after the rim diameter). */
  readonly commercial: boolean;
  /** American light truck tyre (LT). */
  readonly lightTruck: boolean;
  /** Motorcycle tyre (M/C). */
  readonly motorcycle: boolean;
  readonly runFlat: boolean;
  /** M+S, which alone makes no winter tyre (StVZO § 36 (4a)). */
  readonly mudAndSnow: boolean;
  /** The Alpine symbol (3PMSF), which a winter tyre needs (StVZO § 36 (4)). */
  readonly alpine: boolean;
}

const NO_MARKS: TyreMarks = {
  loadIndex: null,
  twinLoadIndex: null,
  speedSymbol: null,
  second: null,
  reinforced: false,
  commercial: false,
  lightTruck: false,
  motorcycle: false,
  runFlat: false,
  mudAndSnow: false,
  alpine: false,
};

/** "91V", "118/116 R", "(58W)", "95(Y)", "123A8", "128A8/125B", "131 D/128 E"; not the M of M/C and M+S. */
const SERVICE =
  /^(?<open>\()? ?(?<load>\d{2,3})(?:\/(?<twin>\d{2,3}))? ?(?<bracket>\()?(?<symbol>A[1-8]|[B-HJ-NP-WY])(?:\/(?<load2>\d{2,3}) ?(?<symbol2>A[1-8]|[B-HJ-NP-WY]))?\)?(?![A-Z\d]| ?\.?[+&/])(?: ?\))?/u;
/** Symbols that mean more in brackets. */
const BRACKETED = /^[VWY]$/u;

type Apply = (marks: TyreMarks, parts: Readonly<Record<string, string | undefined>>) => TyreMarks;

const indexOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** A second service description, for another speed or in brackets, does not replace the first. */
const withService: Apply = (marks, { open, load, twin, bracket, symbol = '', load2, symbol2 }) => {
  const isOpen = (open !== undefined || bracket !== undefined) && twin === undefined && BRACKETED.test(symbol);
  const found: ServiceDescription = {
    loadIndex: indexOf(load),
    twinLoadIndex: indexOf(twin),
    speedSymbol: isOpen ? `(${symbol})` : symbol,
  };
  if (marks.loadIndex !== null) return { ...marks, second: marks.second ?? found };
  const second: ServiceDescription | null =
    symbol2 === undefined ? null : { loadIndex: indexOf(load2), twinLoadIndex: null, speedSymbol: symbol2 };
  return { ...marks, ...found, second };
};

const mark = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?![A-Z0-9])[.]?`, 'u');
/** Marks of use, behind which the service description may follow without a gap: "R16C98/96H", "M/C77H". */
const kindMark = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?![A-Z])[.]?`, 'u');

/**
 * The offset of a wheel in mm, "ET 45", which is no part of a tyre. With a load index of three digits, a symbol or
 * a ply rating behind it ET is a mark: "ET 146/143K", "ET 98 K", "ET 16 PR".
 */
const OFFSET = String.raw`ET[ .:-]*\d{1,2}(?:\.\d{1,2})?(?![\d\/A-Z]| ?PR| (?:A[1-8]|[B-HJ-NP-WY])(?![A-Z\d]| ?\.?[+&]))`;
const SKIPPED = new RegExp(`^(?:${OFFSET}|[^ ]+)`, 'u');

/** The known marks, the longest of equal beginnings first. */
const MARKS: readonly (readonly [RegExp, Apply])[] = [
  [kindMark(String.raw`M ?\/ ?C|MC`), (marks) => ({ ...marks, motorcycle: true })],
  [kindMark('CP?'), (marks) => ({ ...marks, commercial: true })],
  [kindMark('LT'), (marks) => ({ ...marks, lightTruck: true })],
  // special use (ECE R 54), the others of its marks below
  [kindMark('MPT'), (marks) => marks],
  [mark(String.raw`\d{1,2} ?PR|PR ?\d{1,2}`), (marks) => marks],
  [SERVICE, withService],
  [
    /^\(?(?<load>\d{2,3})(?:\/(?<twin>\d{2,3}))?\)?(?=[ ,)]|$)/u,
    (marks, { load, twin }) =>
      marks.loadIndex === null
        ? { ...marks, loadIndex: Number(load), twinLoadIndex: twin === undefined ? null : Number(twin) }
        : marks,
  ],
  [/^\((?<symbol>[VWY])\)/u, (marks, { symbol = '' }) => ({ ...marks, speedSymbol: `(${symbol})` })],
  [
    /^(?<symbol>[HLMNPQSTUVWY])(?=[ ,]|$)/u,
    (marks, { symbol = '' }) => ({ ...marks, speedSymbol: marks.speedSymbol ?? symbol }),
  ],
  [mark(String.raw`M\.? ?[+&] ?S`), (marks) => ({ ...marks, mudAndSnow: true })],
  [mark('3 ?PMSF|ALPINE?'), (marks) => ({ ...marks, alpine: true })],
  [mark('XL|RF|HL|EL|REINF(?:ORCED)?|EXTRA ?LOAD|VERST(?:ÄRKT)?'), (marks) => ({ ...marks, reinforced: true })],
  [mark('RFT|ROF|SSR|ZP|RSC|EMT|DSST|SST|HRS|MOE|RUN ?-?FLAT'), (marks) => ({ ...marks, runFlat: true })],
  // special use, free-rolling and regroovable tyres (ECE R 54)
  [mark(String.raw`ML|(?!${OFFSET})ET|FRT|F\.R\.T|REGROOVABLE`), (marks) => marks],
  // Tyres of towed machines (ECE R 106), and the German marks of older ones: Ackerschlepper with their front axles,
  // Ackerwagen, industrial vehicles, earth movers.
  [mark('IMP(?:L(?:EMENT)?)?|AS ?F(?:RONT)?|AS|AW|IND|EM'), (marks) => marks],
  [
    mark(String.raw`TL|TT|TUBELESS|NHS|ST|F|R|FRONT|REAR|VORNE?|HINTEN|MO1?|AO|RO[12]|N\d|POR|TRX|TDX`),
    (marks) => marks,
  ],
  [/^[*()]/u, (marks) => marks],
];

/**
 * Reads the text behind a size.
 * @returns `null` if the text goes on without a gap ("205/55R16X"), so that the size is none. `isComplete` is false if
 *   a word was skipped.
 */
export function markedService(text: string): { readonly marks: TyreMarks; readonly isComplete: boolean } | null {
  let marks = NO_MARKS;
  let isComplete = true;
  let rest = text;
  while (rest.trim() !== '') {
    const isSpaced = /^[ (,-]/u.test(rest);
    const next = rest.replace(/^[ ,-]+/u, '');
    const [found, apply] = MARKS.map(([pattern, change]) => [pattern.exec(next), change] as const).find(
      ([match]) => match !== null,
    ) ?? [null, undefined];
    if (found !== null && apply !== undefined) {
      marks = apply(marks, found.groups ?? {});
      rest = next.slice(found[0].length);
    } else {
      if (!isSpaced) return null;
      isComplete = false;
      rest = next.replace(SKIPPED, '');
    }
  }
  return { marks, isComplete };
}
