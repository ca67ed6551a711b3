/**
 * The details of recently seen cars, in local storage under `carsDetailed`: shown at once and while offline, then
 * refreshed by the screen. The list is updated from them. Writes are batched until the browser is idle and merged with
 * what another tab has written.
 */
import { vehicle, type Vehicle } from '~/contract/vehicle';
import { whenIdle } from '~/lib/idle';
import { DETAILS_KEY, onStoredCarsCleared } from '~/session/stored-cars';
import { changeCars } from './cars-store';
import { latestThatFit, mergeDetails, parseDetails, type Detail } from './recent-details';
import { checkStored, readStoredText, writeStored } from '~/lib/stored-json';

/** Milliseconds until they are written even if the browser is never idle. */
const WRITE_TIMEOUT_MS = 1000;

/** Details not written yet, oldest first; null for a deleted car. */
const unwritten = new Map<string, Vehicle | null>();
let cancel: (() => void) | undefined;

function discardUnwritten(): void {
  cancel?.();
  cancel = undefined;
  unwritten.clear();
}

/** Writes pending details now. */
export function writeDetails(): void {
  cancel?.();
  cancel = undefined;
  if (unwritten.size === 0) return;
  let kept: readonly Detail[] = latestThatFit(mergeDetails(parseDetails(readStoredText(DETAILS_KEY)), unwritten));
  unwritten.clear();
  // Storage full: retry with the later half.
  while (!writeStored(DETAILS_KEY, kept) && kept.length > 1) kept = kept.slice(Math.ceil(kept.length / 2));
}

/** @param seen null for a deleted car */
export function enqueueDetail(id: string, seen: Vehicle | null): void {
  unwritten.delete(id);
  unwritten.set(id, seen);
  cancel ??= whenIdle(writeDetails, WRITE_TIMEOUT_MS);
}

/** The last known details of a car. */
export function readStoredDetails(id: string): Vehicle | undefined {
  const seen = unwritten.get(id);
  if (seen !== undefined) return seen ?? undefined;
  const stored = parseDetails(readStoredText(DETAILS_KEY)).find((detail) => detail.id === id);
  if (stored === undefined) return undefined;
  const known = checkStored(stored, vehicle.required());
  // Malformed details are removed.
  if (known === undefined) enqueueDetail(id, null);
  return known;
}

/** Removes a deleted car from details and list. */
export function evictVehicle(id: string): void {
  enqueueDetail(id, null);
  changeCars((cars) => (cars.some((car) => car.id === id) ? cars.filter((car) => car.id !== id) : cars));
}

onStoredCarsCleared(discardUnwritten);

if (typeof window !== 'undefined') window.addEventListener('pagehide', writeDetails);
