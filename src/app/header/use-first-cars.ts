import { useEffect, useState } from 'react';
import { loadFirstCars, type MenuCar } from './first-cars';

/** The vehicles for the menu, read again each time it opens. */
export function useFirstCars(open: boolean): readonly MenuCar[] {
  const [cars, setCars] = useState<readonly MenuCar[]>([]);
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    const load = async () => {
      const found = await loadFirstCars();
      if (current) setCars(found);
    };
    void load();
    return () => {
      current = false;
    };
  }, [open]);
  return cars;
}
