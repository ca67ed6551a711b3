/** The first vehicles of the list, for the profile menu and the mobile menu. */

const MENU_CARS = 3;

export interface MenuCar {
  readonly id: string;
  /** The licence plate. */
  readonly name: string;
}

/** The first three vehicles of the cached list. Empty after a failure: a menu shows no errors. */
export async function loadFirstCars(): Promise<readonly MenuCar[]> {
  try {
    const { carsStore, loadCars } = await import('~/api/cars/cars-store');
    await loadCars();
    return (carsStore.getState().cars ?? []).slice(0, MENU_CARS).map(({ id, name }) => ({ id, name }));
  } catch {
    return [];
  }
}
