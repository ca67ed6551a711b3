import { useEffect, useState } from 'react';
import { firstCars, type MenuCar } from './first-cars';

/** The vehicles for the menu, read anew each time it opens. */
export function useFirstCars(open: boolean): readonly MenuCar[] {
  const [cars, setCars] = useState<readonly MenuCar[]>([]);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    const load = async () => {
      const found = await firstCars();
      if (wanted) setCars(found);
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [open]);
  return cars;
}
