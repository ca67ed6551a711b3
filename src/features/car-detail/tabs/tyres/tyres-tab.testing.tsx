/** Sets up the tests of the tab of tyres: the garage, a car with its tyres, and what they press. */
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, type Mock } from 'vitest';
import type { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { VehicleRecord } from '~/backend/store/collections';
import type { Tyre } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { CarDetailPage } from '../../CarDetailPage';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';

export const CAR: FieldValues = {
  ...ASTRA_FIELDS,
  '7.1': '1030',
  '7.2': '0960',
  '15.1': '205/55 R16 91V',
  '15.2': '205/55 R16 91V',
};
export const WINTER: Omit<Tyre, 'axle'> = {
  dimension: '205/55 R16 91T',
  speedIndex: 'T',
  season: 'winter',
  rimSize: '6.5J x 16',
  offset: 41,
  customSize: false,
};
export const SET: Tyre[] = [
  { ...WINTER, axle: 'front' },
  { ...WINTER, axle: 'rear' },
];

/** Renders a car with its tab of tyres. @returns the car's id */
export async function show(
  fields: FieldValues = CAR,
  more: Partial<VehicleRecord> = {},
  language: Language = 'de',
): Promise<string> {
  await loadTestTexts(language);
  const id = await garage.add(fields, more);
  renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=reifen`);
  await screen.findByRole('heading', {
    level: 3,
    name: language === 'de' ? 'Reifen im Schein' : 'Tyres on the document',
  });
  return id;
}

/** The text of the region with this name. */
export const text = (name: string): string =>
  screen.getByRole('region', { name, hidden: true }).textContent.replaceAll('\u00a0', ' ');
export const add = () => user.click(screen.getByRole('button', { name: 'Reifen hinzufügen' }));

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpTyresTab(stub: Mock<typeof call>): void {
  beforeAll(() => loadTestTexts());

  setUpGarage(stub);

  afterEach(() => loadTestTexts('de'));
}
