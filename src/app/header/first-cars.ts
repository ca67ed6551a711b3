/** The vehicles that the profile menu names: the first three of the list, from its cache when that is there. */

/** How many vehicles the profile menu names. */
export const MENU_CARS = 3;

export interface MenuCar {
  readonly id: string;
  /** The licence plate. */
  readonly name: string;
}

function isMenuCar(value: unknown): value is MenuCar {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}

/** The cached list's first vehicles; undefined when nothing usable is cached. */
export function cachedCars(cache: string | null): readonly MenuCar[] | undefined {
  if (cache === null) return undefined;
  try {
    const list: unknown = JSON.parse(cache);
    if (!Array.isArray(list) || list.length === 0 || !list.every(isMenuCar)) return undefined;
    return list.slice(0, MENU_CARS).map(({ id, name }) => ({ id, name }));
  } catch {
    return undefined;
  }
}

/** The first vehicles, asked of the server when the cache is empty; none when that fails, since a menu is no place for errors. */
export async function firstCars(): Promise<readonly MenuCar[]> {
  const cached = cachedCars(localStorage.getItem('cars'));
  if (cached !== undefined) return cached;
  try {
    const [{ call }, { getVehicles }] = await Promise.all([import('~/api'), import('~/contract/cars')]);
    const cars = await call(getVehicles, {});
    return cars.slice(0, MENU_CARS).map(({ id, name }) => ({ id, name: name ?? '' }));
  } catch {
    return [];
  }
}
