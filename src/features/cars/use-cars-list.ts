import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { carsStore, loadCars, reloadCars, useCars, type CarsState } from '~/api/cars/cars-store';

/** Whether the list was asked for when the page was entered, before it stood: a slow page finds the answer there already. */
let askedOnEntering = false;

/** Shows the list as it was last known, else asks for it. @returns whether it was known */
function showKnownCars(): boolean {
  void loadCars();
  return !carsStore.getState().loading;
}

/** Has the list ready, or on its way, when the page stands. */
export function recallCars(): void {
  askedOnEntering = !showKnownCars();
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
    const fresh = askedOnEntering && carsStore.getState().cars !== null;
    askedOnEntering = false;
    // A visit is what forces the refresh: the list may have changed on another device.
    if (!fresh && showKnownCars()) void reloadCars();
  }, [unknown]);
  return { ...state, cars };
}
