import { useEffect, useState } from 'react';
import { firstCars, type MenuCar } from './first-cars';

/** The vehicles for the menu, read anew each time it opens. */
export function useFirstCars(open: boolean): readonly MenuCar[] {
  const [cars, setCars] = useState<readonly MenuCar[]>([]);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    void firstCars().then((found) => {
      if (wanted) setCars(found);
    });
    return () => {
      wanted = false;
    };
  }, [open]);
  return cars;
}
