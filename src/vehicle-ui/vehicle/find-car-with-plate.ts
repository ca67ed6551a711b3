/** The car of the list that has a plate, or the other plate of a pair of interchangeable ones. */
import type { VehicleListItem } from '~/contract/vehicle';
import { parsePlate } from '~/zb1/plate';
import { compactPlate, createPlateMatcher } from '~/zb1/same-plate';

const compactNames = new WeakMap<VehicleListItem, string>();

/** Computed once per car instead of per keystroke. */
function compactName(car: VehicleListItem): string {
  const known = compactNames.get(car);
  if (known !== undefined) return known;
  const compact = compactPlate(car.name);
  compactNames.set(car, compact);
  return compact;
}

interface Found {
  readonly car: VehicleListItem;
  readonly match: 'same' | 'pair';
}

/**
 * The first car with the plate; without one, the first with the other plate of a pair. None for red plates, which are
 * issued for several vehicles (FZV §§ 41, 43).
 * @param exceptId of a car that does not count
 */
export function findCarWithPlate(
  cars: readonly VehicleListItem[],
  plate: string,
  exceptId: string | undefined,
): Found | undefined {
  const kind = parsePlate(plate)?.kind;
  if (kind === undefined || kind === 'red') return undefined;
  const matchPlate = createPlateMatcher(plate);
  let pair: Found | undefined;
  for (const car of cars) {
    const match = car.id === exceptId ? null : matchPlate(car.name, compactName(car));
    if (match === 'same') return { car, match };
    if (match === 'pair') pair ??= { car, match };
  }
  return pair;
}
