/** Order statistics of numbers and of pixels. */

/** The value below which a share (0..1) of the values lies; undefined without values. */
export function quantile(values: ArrayLike<number>, share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** The upper one of two middle values; undefined without values. */
export const median = (values: ArrayLike<number>): number | undefined => quantile(values, 0.5);

/** `quantile` of bytes for several shares, by counting; 0 without values. */
export function byteQuantiles(values: Uint8ClampedArray, shares: readonly number[]): number[] {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return shares.map((share) => {
    let seen = 0;
    for (let value = 0; value < 256; value += 1) {
      seen += counts[value] ?? 0;
      if (seen > share * values.length || seen === values.length) return value;
    }
    return 0;
  });
}

/** `quantile` of bytes, by counting; 0 without values. */
export const byteQuantile = (values: Uint8ClampedArray, share: number): number =>
  byteQuantiles(values, [share])[0] ?? 0;
