/** Statistics over several runs. Pure. */

/** The median; the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)].map(
    (at) => sorted[at] ?? Number.NaN,
  );
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** The ratio to a reference, formatted; a dash when the reference is missing or 0. */
export function times(value: number, reference: number | undefined): string {
  return reference === undefined || !(reference > 0) || Number.isNaN(value) ? '–' : (value / reference).toFixed(2);
}
