/** Masses and axle loads of a synthetic vehicle. */
import type { Model } from './makes';
import type { Random } from './random';

/** Masses and axle loads in kg, each consistent with the others. */
export function masses(
  random: Random,
  model: Model,
): { empty: number; total: number; front: number; rear: number; braked: number; unbraked: number } {
  const [, kind, , , , mass] = model;
  const empty = mass + random.int(-20, 90);
  const factor =
    kind === 'motorcycle'
      ? 1.85
      : kind === 'truck' || kind === 'trailer'
        ? random.float(1.5, 2.6)
        : kind === 'van' || kind === 'camper'
          ? 1.22
          : random.float(1.27, 1.4);
  const total = Math.round((empty * factor) / 5) * 5;
  const share = kind === 'truck' ? 0.38 : kind === 'motorcycle' ? 0.42 : random.float(0.49, 0.54);
  const front = Math.ceil((total * share) / 5) * 5 + 5 * random.int(0, 6);
  const rear = Math.ceil((total - front) / 5) * 5 + 5 * random.int(4, 16);
  return {
    empty,
    total,
    front,
    rear,
    braked: Math.round((empty * random.float(0.7, 1.1)) / 50) * 50,
    unbraked: Math.min(750, Math.round(empty / 20) * 10),
  };
}
