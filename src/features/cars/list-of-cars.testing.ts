/** A list of five vehicles for tests. */
import { listItem } from '~/api/cars/cars.testing';
import type { VehicleListItem } from '~/contract/vehicle';

/** The day on which the tests look at the list. */
export const today = new Date('2026-11-21T12:00:00');

export const CARS: readonly VehicleListItem[] = [
  listItem('astra'),
  listItem('trailer', { name: 'HL AN 340', make: 'Böckmann', model: '', inspectionDate: '2026-10' }),
  listItem('camper', { name: 'OD KR 503', make: 'Volkswagen', model: 'T5 California', inspectionDate: '2026-12' }),
  listItem('skoda', { name: 'HL TW 17', make: 'Škoda', model: 'Fabia', inspectionDate: '2028-03' }),
  listItem('blank', { name: '', make: '', model: '', inspectionDate: null }),
];
