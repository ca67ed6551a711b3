/**
 * Estimates the direction of the text lines by projection profiles: along the lines, ink and gaps alternate most
 * sharply.
 */
import type { InkDensity } from './ink-density';

/** Ink below this is guilloche or noise. */
const MIN_INK = 0.45;
const MAX_POINTS = 60_000;
const COARSE = Math.PI / 120;
const FINE = Math.PI / 720;

/** Direction of the lines in radians, clockwise from the x axis, -π/4..3π/4. Does not tell upright from upside down. */
export function textDirection(ink: InkDensity): number {
  const points = printPoints(ink);
  const size = Math.ceil(Math.hypot(ink.width, ink.height)) + 2;
  let best = 0;
  let sharpest = -1;
  const tryAngle = (angle: number): void => {
    const value = sharpness(points, size, angle);
    if (value <= sharpest) return;
    sharpest = value;
    best = angle;
  };
  for (let angle = -Math.PI / 4; angle < (3 * Math.PI) / 4; angle += COARSE) tryAngle(angle);
  const coarse = best;
  for (let angle = coarse - COARSE; angle <= coarse + COARSE; angle += FINE) tryAngle(angle);
  return best;
}

/** A deterministic value in -0.5..0.5 for the k-th coordinate. */
function jitterOf(k: number): number {
  let h = Math.imul(k + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32 - 0.5;
}

function printPoints(ink: InkDensity): Float32Array {
  const found: number[] = [];
  for (let y = 0; y < ink.height; y++)
    for (let x = 0; x < ink.width; x++) if (ink.at(x, y) > MIN_INK) found.push(x - ink.width / 2, y - ink.height / 2);
  const step = Math.max(1, Math.ceil(found.length / 2 / MAX_POINTS));
  return Float32Array.from(
    { length: 2 * Math.floor(found.length / 2 / step) },
    // Whole coordinates fill the bins of a slanted profile unevenly, at 45° every other one twice as much as the next,
    // which looks sharper than lines of text do.
    (_, i) => (found[2 * step * Math.floor(i / 2) + (i % 2)] ?? 0) + jitterOf(i),
  );
}

/** Sum of squared differences between neighbouring bins of the projection profile for lines at `angle`. */
function sharpness(points: Float32Array, size: number, angle: number): number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const profile = new Float64Array(size);
  for (let i = 0; i < points.length; i += 2) {
    const at = Math.floor((points[i + 1] ?? 0) * cos - (points[i] ?? 0) * sin + size / 2);
    profile[at] = (profile[at] ?? 0) + 1;
  }
  let sum = 0;
  for (let i = 1; i < size; i++) sum += ((profile[i] ?? 0) - (profile[i - 1] ?? 0)) ** 2;
  return sum;
}
