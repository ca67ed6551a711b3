/** The byte below which a share (0..1) of all values lies; 0 without values. */
export function percentile(values: Uint8ClampedArray, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0;
    if (below > share * values.length || below === values.length) return value;
  }
  return 0;
}
