/** Letters that are written from right to left, and the ranges that Unicode keeps for more of them (UAX #9, table 4). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value for the middle of a sentence: what is written from right to left stands alone (between U+2068 and U+2069), so that it
 * does not turn around the words and numbers beside it. Every other value stays as it is.
 */
export function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}
