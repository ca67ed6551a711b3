import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { carsStore, loadCars, reloadCars, useCars, type CarsState } from '~/api/cars-cache';

/** Shows the list as it was last known, else asks for it. @returns whether it was known */
export function showKnownCars(): boolean {
  void loadCars();
  return !carsStore.getState().loading;
}

/**
 * The list of cars: at once as it was last known, then as the server has it, as a car is on its page. What is known stays when
 * that fails; a list that was cleared meanwhile (another tab, a scan) is asked for again.
 */
export function useCarsList(): CarsState {
  const state = useCars();
  // A refresh that brings nothing new draws nothing anew.
  const [known, setKnown] = useState(state.cars);
  const cars = replaceEqualDeep(known, state.cars);
  if (cars !== known) setKnown(cars);

  const asked = useRef(false);
  const unknown = state.cars === null && !state.loading && state.failure === null;
  useEffect(() => {
    if (asked.current && !unknown) return;
    asked.current = true;
    // A visit is what forces the refresh: the list may have changed on another device.
    if (showKnownCars()) void reloadCars();
  }, [unknown]);
  return { ...state, cars };
}
