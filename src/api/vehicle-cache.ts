/**
 * The details of cars that were opened, in local storage under `carsDetailed`: shown at once and while offline, and
 * brought up to date by whoever shows them. The list follows what is learned here.
 */
import { array } from 'yup';
import { listItemOf } from '~/contract/list-item';
import { vehicle, type Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/zb1/dates';
import { changeCars } from './cars-cache';
import { readStored, writeStored } from './stored-json';

const DETAILS_KEY = 'carsDetailed';

/** The cars opened last; more would fill the storage that the session needs too. */
export const MOST_DETAILS = 20;

const storedDetails = array(vehicle.required()).required();

const readDetails = (): readonly Vehicle[] => readStored(DETAILS_KEY, storedDetails) ?? [];

/** The details of a car as they were last known. */
export function cachedVehicle(id: string): Vehicle | undefined {
  return readDetails().find((one) => one.id === id);
}

/** Keeps a car's details, the latest last, and brings the list up to date with them. */
export function rememberVehicle(one: Vehicle): void {
  const others = readDetails().filter(({ id }) => id !== one.id);
  const kept = [...others, one].slice(-MOST_DETAILS);
  // With no room for all of them the latest alone may fit.
  if (!writeStored(DETAILS_KEY, kept)) writeStored(DETAILS_KEY, [one]);
  changeCars((cars) => cars.map((car) => (car.id === one.id ? listItemOf(one, isoOfDate(new Date())) : car)));
}

/** Forgets a car that is gone, in the details and in the list. */
export function forgetVehicle(id: string): void {
  writeStored(DETAILS_KEY, readDetails().filter((one) => one.id !== id));
  changeCars((cars) => cars.filter((car) => car.id !== id));
}
