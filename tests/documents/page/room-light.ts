/** The light that falls on a photo: a room's, and reflections of its lamps. */
import type { Random } from '../random';

/** Light of a room: a gradient, a vignette, perhaps the holder's shadow. */
export function roomLight(
  random: Random,
  width: number,
  height: number,
  strength: number,
  shadowEdge: number,
): (x: number, y: number) => number {
  const direction = random.float(0, 2 * Math.PI);
  const slope = random.float(0.3, 1) * strength;
  const vignette = random.float(0, 0.22) * Math.min(1, strength * 4);
  const bright = random.float(0.82, 1.05);
  const edgeDirection = random.float(0, 2 * Math.PI);
  const edgePlace = random.float(-0.5, 0.5);
  const softness = random.float(0.03, 0.25);
  return (x, y) => {
    const dx = (x - width / 2) / width;
    const dy = (y - height / 2) / width;
    const gradient = 1 + slope * (dx * Math.cos(direction) + dy * Math.sin(direction)) * 2;
    const corner = 1 - vignette * (dx * dx + dy * dy) * 3;
    const across = dx * Math.cos(edgeDirection) + dy * Math.sin(edgeDirection) - edgePlace;
    const shadow = shadowEdge === 0 ? 1 : 1 - shadowEdge / (1 + Math.exp(-across / softness));
    return bright * gradient * corner * shadow;
  };
}

/** Reflections of lamps: bright ellipses. */
export function glareSpots(
  random: Random,
  width: number,
  height: number,
  count: number,
): (x: number, y: number) => number {
  const spots = Array.from({ length: count }, () => ({
    x: random.float(0.1, 0.9) * width,
    y: random.float(0.2, 0.8) * height,
    long: random.float(0.06, 0.2) * width,
    thin: random.float(0.03, 0.1) * width,
    angle: random.float(0, Math.PI),
    strength: random.float(0.25, 0.95),
  }));
  return (x, y) => {
    let total = 0;
    for (const spot of spots) {
      const dx = x - spot.x;
      const dy = y - spot.y;
      const along = (dx * Math.cos(spot.angle) + dy * Math.sin(spot.angle)) / spot.long;
      const across = (dy * Math.cos(spot.angle) - dx * Math.sin(spot.angle)) / spot.thin;
      total += spot.strength * Math.exp(-(along * along + across * across));
    }
    return Math.min(1, total);
  };
}
