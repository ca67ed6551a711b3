/** Normalises a band's grey levels as in training. */
import type { GreyImage } from '../pixels/image';
import type { BandNormalisation } from './weights';

/** Quantiles of a band's grey levels that are taken as paper and as ink. */
const PAPER_SHARE = 0.8;
const INK_SHARE = 0.015;

/**
 * (p80 − x) / max(minRange, p80 − p1.5), clamped to low..high: paper near 0, ink near 1, under any light.
 * A percentile is the smallest grey level with at least that share of the pixels at or below it. `minRange` keeps
 * the noise of blank paper from being amplified to text. Must match `normalise` in `training/line-reader/net.py`.
 */
export function normaliseBand(band: GreyImage, { minRange, low, high }: BandNormalisation): Float32Array {
  const { data } = band;
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i += 1) counts[data[i] as number] = (counts[data[i] as number] as number) + 1;
  const paper = percentile(counts, PAPER_SHARE * data.length);
  const ink = percentile(counts, INK_SHARE * data.length);
  const range = Math.max(minRange, paper - ink);
  const table = Float32Array.from({ length: 256 }, (_, level) =>
    Math.min(high, Math.max(low, (paper - level) / range)),
  );
  const values = new Float32Array(data.length);
  for (let i = 0; i < values.length; i += 1) values[i] = table[data[i] as number] as number;
  return values;
}

function percentile(counts: Uint32Array, wanted: number): number {
  let sum = 0;
  for (let level = 0; level < 256; level += 1) {
    sum += counts[level] ?? 0;
    if (sum >= wanted) return level;
  }
  return 255;
}
