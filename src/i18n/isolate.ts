/** Right-to-left letters and the ranges that Unicode reserves for more of them (UAX #9, table 4). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Wraps a value with right-to-left letters in a directional isolate (U+2068 … U+2069), so that it does not reorder the
 * words and numbers around it in a sentence. Other values are unchanged.
 */
export function isolateRtl(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}
