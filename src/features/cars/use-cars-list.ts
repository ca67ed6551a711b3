import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { carsStore, loadCars, reloadCars, useCars, type CarsState } from '~/api/cars/cars-store';

/** Whether the route loader has already requested the list, so that the first render does not request it again. */
let requestedByLoader = false;

/** Shows the cached list, or requests it. @returns whether it was cached */
function showCachedCars(): boolean {
  void loadCars();
  return !carsStore.getState().loading;
}

/** Called by the route loader: shows the cached list or starts the request before the page renders. */
export function showOrRequestCars(): void {
  requestedByLoader = !showCachedCars();
}

/**
 * The list of cars: first from the cache, then from the server. The cached list stays when the refresh fails; a list
 * that was cleared meanwhile (by another tab or a scan) is requested again.
 */
export function useCarsList(): CarsState {
  const state = useCars();
  // Keep the previous reference if a refresh brings equal data, to avoid re-rendering.
  const [previous, setPrevious] = useState(state.cars);
  const cars = replaceEqualDeep(previous, state.cars);
  if (cars !== previous) setPrevious(cars);

  const hasRequested = useRef(false);
  const isMissing = state.cars === null && !state.loading && state.failure === null;
  useEffect(() => {
    if (hasRequested.current && !isMissing) return;
    hasRequested.current = true;
    const { cars: loaded, failure } = carsStore.getState();
    const isFresh = requestedByLoader && (loaded !== null || failure !== null);
    requestedByLoader = false;
    // Refresh on every visit, since the list may have changed on another device.
    if (!isFresh && showCachedCars()) void reloadCars();
  }, [isMissing]);
  return { ...state, cars };
}
