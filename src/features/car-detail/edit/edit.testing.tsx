/** Opens and fills the edit dialogs of a car in tests. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { VehicleRecord } from '~/backend/store/collections';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../CarDetailPage';
import { garage, user } from '../set-up-garage.testing';

/** Renders a car and opens the dialog of a row in its record. @returns the car's id */
export async function edit(line: RegExp, more: Partial<VehicleRecord> = {}, fields = ASTRA_FIELDS): Promise<string> {
  const id = await garage.add(fields, more);
  renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
  await user.click(await screen.findByRole('button', { name: line }));
  await screen.findByRole('dialog');
  return id;
}

export const dialog = () => within(screen.getByRole('dialog'));
export const save = () => user.click(dialog().getByRole('button', { name: 'Speichern' }));
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The text of the car's record. */
export const record = () =>
  screen.getByRole('region', { name: 'Fahrzeugschein', hidden: true }).textContent.replaceAll('\u00a0', ' ');

export async function type(label: RegExp | string, value: string): Promise<void> {
  const input = dialog().getByLabelText(label, { selector: 'input' });
  await user.clear(input);
  if (value !== '') await user.type(input, value);
}
