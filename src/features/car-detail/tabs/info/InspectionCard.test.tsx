// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { InspectionCard } from './InspectionCard';

const show = (fields: FieldValues) => {
  const vehicle = storedVehicle('car-1', { fields: { ...ASTRA_FIELDS, HU: '', ...fields } });
  renderPage(<InspectionCard vehicle={vehicle} today={new Date(2026, 10, 26)} onChange={() => {}} />, '/car-detail');
  return screen.findByRole('region', { name: 'Hauptuntersuchung' });
};

beforeAll(() => loadTestTexts());
afterEach(cleanup);

// StVZO § 29 (1)
it.each<[FieldValues, string, string]>([
  [{ J: 'L1e', A: '' }, 'nicht nötig', 'Fahrzeuge mit Versicherungskennzeichen müssen nicht zur Hauptuntersuchung'],
  [{ A: 'Y-123456' }, 'nicht nötig', 'Fahrzeuge der Bundeswehr und der Bundespolizei müssen nicht'],
  [{ A: 'HL-06123' }, 'nicht nötig', 'Mit rotem Kennzeichen gibt es keine'],
  // FZV § 42 (1) no. 2, (7)
  [{ A: 'HL-04123' }, 'gültige HU nötig', '(§\u00a042 FZV)'],
  [{ J: 'L1e', A: 'HL-2412' }, 'kein Monat', 'Noch kein Monat eingetragen'],
  [{}, 'kein Monat', 'Noch kein Monat eingetragen'],
])('without a month, %o shows "%s"', async (fields, state, text) => {
  const card = await show(fields);
  expect(card.textContent).toContain(state);
  expect(card.textContent).toContain(text);
});

// StVZO § 29 (2)
it.each<[FieldValues, string | null]>([
  [{ J: 'N3', '4': 'BA', 'F.1': '18000', 'F.2': '18000' }, 'alle 6 Monate'],
  [{ J: 'M3', '4': 'CA', B: '01.03.2015', HU: '03/2027' }, 'alle 3 Monate'],
  [{}, null],
])('the safety test of %o is named: %s', async (fields, interval) => {
  const text = (await show(fields)).textContent.replaceAll('\u00a0', ' ');
  if (interval === null) expect(text).not.toContain('Sicherheitsprüfung');
  else expect(text).toContain(`${interval} eine Sicherheitsprüfung (SP)`);
});
