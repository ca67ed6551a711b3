/** Figures of several runs. Pure. */

/** The middle of the values; the mean of both where there are two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)].map((at) => sorted[at] ?? Number.NaN);
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** How many times the reference; a dash where it is nothing. */
export function times(value: number, reference: number | undefined): string {
  return reference === undefined || !(reference > 0) || Number.isNaN(value) ? '–' : (value / reference).toFixed(2);
}
