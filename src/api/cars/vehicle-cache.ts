/**
 * The details of cars that were seen last, in local storage under `carsDetailed`: shown at once and while offline, and
 * brought up to date by whoever shows them. The list follows what is learned here. They are written when the browser has
 * time, together, on top of what another tab has written meanwhile.
 */
import { listItemOf } from '~/contract/list-item';
import { vehicle, type Vehicle } from '~/contract/vehicle';
import { whenIdle } from '~/lib/idle';
import { onStoredCarsCleared } from './stored-cars';
import { isoOfDate } from '~/zb1/dates';
import { changeCars } from './cars-store';
import { latestThatFit, mergeDetails, parseDetails, type Detail } from './recent-details';
import { checkStored, readStoredText, writeStored } from '../stored-json';

const DETAILS_KEY = 'carsDetailed';

/** Milliseconds after which they are written however busy the page is. */
const WRITE_MS = 1000;

/** What was seen and is not written yet, the latest last; null for a car that is gone. */
const unwritten = new Map<string, Vehicle | null>();
let cancel: (() => void) | undefined;

function drop(): void {
  cancel?.();
  cancel = undefined;
  unwritten.clear();
}

/** Writes what waits to be written. */
export function writeDetails(): void {
  cancel?.();
  cancel = undefined;
  if (unwritten.size === 0) return;
  let kept: readonly Detail[] = latestThatFit(mergeDetails(parseDetails(readStoredText(DETAILS_KEY)), unwritten));
  unwritten.clear();
  // Where there is no room for all of them the latest may fit.
  while (!writeStored(DETAILS_KEY, kept) && kept.length > 1) kept = kept.slice(Math.ceil(kept.length / 2));
}

function note(id: string, seen: Vehicle | null): void {
  unwritten.delete(id);
  unwritten.set(id, seen);
  cancel ??= whenIdle(writeDetails, WRITE_MS);
}

/** The details of a car as they were last known. */
export function cachedVehicle(id: string): Vehicle | undefined {
  const seen = unwritten.get(id);
  if (seen !== undefined) return seen ?? undefined;
  const stored = parseDetails(readStoredText(DETAILS_KEY)).find((one) => one.id === id);
  if (stored === undefined) return undefined;
  const known = checkStored(stored, vehicle.required());
  // What nobody of this app wrote makes room.
  if (known === undefined) note(id, null);
  return known;
}

/** Keeps a car's details, the latest last, and brings the list up to date with them. */
export function rememberVehicle(one: Vehicle): void {
  note(one.id, one);
  changeCars((cars) => {
    const place = cars.findIndex(({ id }) => id === one.id);
    const item = listItemOf(one, isoOfDate(new Date()));
    return place === -1 || JSON.stringify(cars[place]) === JSON.stringify(item) ? cars : cars.with(place, item);
  });
}

/** Forgets a car that is gone, in the details and in the list. */
export function forgetVehicle(id: string): void {
  note(id, null);
  changeCars((cars) => (cars.some((car) => car.id === id) ? cars.filter((car) => car.id !== id) : cars));
}

onStoredCarsCleared(drop);

if (typeof window !== 'undefined') window.addEventListener('pagehide', writeDetails);
