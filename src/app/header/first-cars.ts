/** The vehicles that the profile menu names. */

/** How many vehicles the profile menu names. */
const MENU_CARS = 3;

export interface MenuCar {
  readonly id: string;
  /** The licence plate. */
  readonly name: string;
}

/** The first three vehicles of the cached list; none when there is none to be had, since a menu is no place for errors. */
export async function firstCars(): Promise<readonly MenuCar[]> {
  try {
    const { carsStore, loadCars } = await import('~/api/cars/cars-store');
    await loadCars();
    return (carsStore.getState().cars ?? []).slice(0, MENU_CARS).map(({ id, name }) => ({ id, name }));
  } catch {
    return [];
  }
}
