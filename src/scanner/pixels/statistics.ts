/** Order statistics of numbers and of pixels. */

/** Up to this number of values inserting one after the other is faster than `sort`. */
const FEW = 64;

/** Sorts the first `count` numbers of a buffer in place; the others stay. None may be NaN. */
export function sortFirst(buffer: Float64Array, count: number): void {
  if (count > FEW) {
    buffer.subarray(0, count).sort();
    return;
  }
  for (let i = 1; i < count; i += 1) {
    const value = buffer[i] as number;
    let at = i;
    for (; at > 0 && (buffer[at - 1] as number) > value; at -= 1) buffer[at] = buffer[at - 1] as number;
    buffer[at] = value;
  }
}

/** The value below which a share (0..1) of the values lies; undefined without values. */
export function quantile(values: ArrayLike<number>, share: number): number | undefined {
  const sorted = new Float64Array(values);
  sortFirst(sorted, sorted.length);
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
