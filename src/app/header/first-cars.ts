/** The first vehicles of the list, for the profile menu and the mobile menu. */

import { vehicleName } from '~/vehicle-ui/vehicle/vehicle-name';

const MENU_CARS = 3;

export interface MenuCar {
  readonly id: string;
  /** The licence plate, else make and model; empty if all are unknown. */
  readonly name: string;
}

/** The first three vehicles of the cached list whose pages can be opened. Empty after a failure: a menu shows no errors. */
export async function loadFirstCars(): Promise<readonly MenuCar[]> {
  try {
    const { carsStore, loadCars } = await import('~/api/cars/cars-store');
    await loadCars();
    return (carsStore.getState().cars ?? [])
      .filter(({ unreadable }) => unreadable !== true)
      .slice(0, MENU_CARS)
      .map(({ id, name, make, model }) => ({ id, name: vehicleName({ plate: name, make, model }) }));
  } catch {
    return [];
  }
}
