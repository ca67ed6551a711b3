/** Opens the residual value of a car in tests, and works its form and dialogs. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { VehicleRecord } from '~/backend/store/collections';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { CarDetailPage } from '../../CarDetailPage';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';
import { KNOWN } from './known-type.testing';

export async function show(fields: FieldValues = KNOWN, more: Partial<VehicleRecord> = {}): Promise<string> {
  const id = await garage.add(fields, more);
  await open(id);
  return id;
}

export async function open(id: string): Promise<void> {
  renderPage(<CarDetailPage />, `/car-detail?id=${id}&tab=restwert`);
  await screen.findByRole('heading', { level: 3, name: 'Verkaufen' });
}

export const spaced = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');
export const press = async (name: RegExp | string, within_: ReturnType<typeof within> = screen) =>
  user.click(await within_.findByRole('button', { name }));
export const dialog = () => within(screen.getByRole('dialog'));
export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const result = () => screen.findByRole('region', { name: 'Geschätzter Restwert' });

export async function type(
  label: RegExp | string,
  value: string,
  within_: ReturnType<typeof within> = screen,
): Promise<void> {
  const input = await within_.findByLabelText(label);
  await user.clear(input);
  if (value !== '') await user.type(input, value);
}

export async function openVariants(): Promise<void> {
  await press(/^(?:Andere )?Variante wählen$/u);
  await screen.findByRole('dialog');
}

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpResidualValue(stub: Parameters<typeof setUpGarage>[0]): void {
  beforeAll(async () => {
    await loadTestTexts();
    await loadTexts(['residual-value']);
  });

  setUpGarage(stub);
}
