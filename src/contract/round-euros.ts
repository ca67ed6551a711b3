/** How estimates of a value are rounded. Pure. */

/**
 * Rounds to 10 € below 1,000 €, to 50 € below 10,000 €, to 100 € above: a finer figure would suggest a precision that
 * the estimate lacks.
 */
export function roundEuros(euro: number): number {
  const step = euro < 1000 ? 10 : euro < 10_000 ? 50 : 100;
  return Math.round(euro / step) * step;
}
