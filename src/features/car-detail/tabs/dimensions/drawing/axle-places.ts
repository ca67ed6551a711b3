/** Typical wheel positions for drawings, scaled to the vehicle's length. Pure. */
import type { Shape } from './shape';

/** Position of the first and the last axle, as a share of the length from the front. */
const PLACES: Readonly<Record<Shape, readonly [number, number]>> = {
  hatchback: [0.19, 0.8],
  saloon: [0.19, 0.79],
  estate: [0.185, 0.775],
  van: [0.185, 0.79],
  camper: [0.15, 0.76],
  pickup: [0.17, 0.78],
  truck: [0.16, 0.8],
  bus: [0.24, 0.74],
  motorcycle: [0, 1],
  trailer: [0.62, 0.62],
  caravan: [0.6, 0.6],
};

/** Wheel radius in mm when the tyre is unknown. */
const RADII: Readonly<Record<Shape, number>> = {
  hatchback: 316,
  saloon: 320,
  estate: 320,
  van: 345,
  camper: 350,
  pickup: 380,
  truck: 500,
  bus: 500,
  motorcycle: 310,
  trailer: 285,
  caravan: 320,
};

/** Gap between two wheels of adjacent axles, in mm. */
const GAP = 110;

/** The wheel radius in mm. @param diameter of the tyre in mm, `null` if unknown */
export function wheelRadius(shape: Shape, diameter: number | null): number {
  return diameter === null ? RADII[shape] : diameter / 2;
}

/**
 * The centre of every axle, in mm from the front.
 * @param count number of axles; those of a trailer are adjacent in its middle, unless its drawbar is steered
 * @param steered the trailer's first axle is at the front (body DB)
 */
export function placeAxles(
  shape: Shape,
  count: number,
  length: number,
  radius: number,
  steered: boolean,
): readonly number[] {
  const step = 2 * radius + GAP;
  const [front, rear] = PLACES[shape];
  if (shape === 'motorcycle') return [radius, length - radius].slice(0, Math.max(1, count));
  if (front === rear && !steered) {
    const middle = length * front;
    return Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * step);
  }
  const first = length * (front === rear ? 0.36 : front);
  const last = length * (front === rear ? 0.84 : rear);
  if (count === 1) return [last];
  // All axles but the first belong to the rear group.
  return [first, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}
