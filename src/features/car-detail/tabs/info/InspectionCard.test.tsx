// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { InspectionCard } from './InspectionCard';

beforeAll(() => loadTestTexts());
afterEach(cleanup);

// StVZO § 29 (1)
it.each<[FieldValues, string, string]>([
  [{ J: 'L1e', A: '' }, 'nicht nötig', 'Fahrzeuge mit Versicherungskennzeichen müssen nicht zur Hauptuntersuchung'],
  [{ A: 'Y-123456' }, 'nicht nötig', 'Fahrzeuge der Bundeswehr und der Bundespolizei müssen nicht'],
  [{ A: 'HL-06123' }, 'nicht nötig', 'Mit rotem Kennzeichen oder Kurzzeitkennzeichen gibt es keine'],
  [{ J: 'L1e', A: 'HL-2412' }, 'kein Monat', 'Noch kein Monat eingetragen'],
  [{}, 'kein Monat', 'Noch kein Monat eingetragen'],
])('without a month, %o is told "%s"', async (fields, state, text) => {
  const vehicle = storedVehicle('car-1', { fields: { ...ASTRA_FIELDS, HU: '', ...fields } });
  renderPage(<InspectionCard vehicle={vehicle} today={new Date(2026, 10, 26)} onChange={() => {}} />, '/car-detail');
  const card = await screen.findByRole('region', { name: 'Hauptuntersuchung' });
  expect(card.textContent).toContain(state);
  expect(card.textContent).toContain(text);
});
