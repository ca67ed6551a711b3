import { describe, expect, it } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import { CARS, today } from './list-of-cars.testing';
import { countByFilter, listCars, viewCars, type ListView } from './list-view';
import { INITIAL_VIEW } from './view-store';

const cars = listCars(CARS, today);
const shown = (view: Partial<ListView>): string[] =>
  viewCars(cars, { ...INITIAL_VIEW, ...view }).map(({ car }) => car.id);

describe('the list', () => {
  it('sorts by next inspection, plate and make, unknown values last', () => {
    expect(shown({ sort: 'inspection' })).toEqual(['trailer', 'camper', 'astra', 'skoda', 'blank']);
    expect(shown({ sort: 'plate' })).toEqual(['trailer', 'astra', 'skoda', 'camper', 'blank']);
    expect(shown({ sort: 'make' })).toEqual(['trailer', 'astra', 'skoda', 'camper', 'blank']);
  });

  it('filters by inspection state', () => {
    expect(shown({ filter: 'soon' })).toEqual(['camper']);
    expect(shown({ filter: 'expired' })).toEqual(['trailer']);
    expect(shown({ filter: 'unknown' })).toEqual(['blank']);
    expect(countByFilter(cars)).toEqual({ all: 5, soon: 1, expired: 1, unknown: 1 });
  });

  it('misses no date of a car that needs no inspection', () => {
    const police = listItem('police', { name: 'BP 34-567', inspectionDate: null, inspectionExempt: true });
    const listed = listCars([...CARS, police], today);
    expect(countByFilter(listed)).toEqual({ all: 6, soon: 1, expired: 1, unknown: 1 });
    expect(viewCars(listed, { ...INITIAL_VIEW, filter: 'unknown' }).map(({ car }) => car.id)).toEqual(['blank']);
  });

  // typed without umlauts, with "ue" or with the bare vowel
  it.each(['fues', 'FUES', 'fus', 'füs', 'FÜS-A1', 'fuesa1', 'f\u0075\u0308s', 'boeckmann', 'bockm', 'böckmann füs'])(
    'finds FÜS A 1 with %s',
    (query) => {
      const listed = listCars([listItem('bavarian', { name: 'FÜS A 1', make: 'Böckmann', model: '' })], today);
      expect(viewCars(listed, { ...INITIAL_VIEW, query })).toHaveLength(1);
    },
  );

  it('distinguishes two cars with interchangeable plates', () => {
    const pair = ['RE XY 11 3', 'RE XY 11 8'].map((name) => listItem(name, { name }));
    const found = (query: string) =>
      viewCars(listCars(pair, today), { ...INITIAL_VIEW, query }).map(({ car }) => car.id);
    expect(found('rexy11')).toEqual(['RE XY 11 3', 'RE XY 11 8']);
    expect(found('rexy118')).toEqual(['RE XY 11 8']);
  });

  it.each([
    ['hlsw', ['astra']],
    ['HL-SW 24', ['astra']],
    ['hl:sw‑24', ['astra']],
    ['skoda fabia', ['skoda']],
    ['california volks', ['camper']],
    ['VW', ['camper']],
    ['vw t5', ['camper']],
    ['vwt5', ['camper']],
    ['bockmann', ['trailer']],
    ['   ', ['trailer', 'camper', 'astra', 'skoda', 'blank']],
    ['lada', []],
  ])('finds %s', (query, found) => {
    expect(shown({ query })).toEqual(found);
  });
});

// StVZO annex VIII no. 2.6
describe('an inspection outside the season of the plate', () => {
  const deferred = listCars(
    [listItem('season', { name: 'M AB 12 04/10', inspectionDate: '2026-11', tax: null })],
    new Date('2027-02-10T12:00:00'),
  );

  it('is not expired before the first month of the next season', () => {
    expect(deferred[0]?.inspection).toEqual({
      state: 'soon',
      due: { year: 2027, month: 4 },
      printed: { year: 2026, month: 11 },
      monthsLeft: 2,
    });
    expect(countByFilter(deferred)).toMatchObject({ expired: 0, soon: 1 });
  });
});
