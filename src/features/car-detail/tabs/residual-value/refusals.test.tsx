// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { CarDetailPage } from '../../CarDetailPage';
import { KNOWN } from './known-type.testing';
import { garage, setUpGarage, user } from '../../set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

/** The form's error when the plan's limit is exceeded. */
const LIMIT = 'Dein Konto hat mehr Fahrzeuge, als dein Plan erlaubt. Wechsle den Plan oder entferne Fahrzeuge.';

const dialog = () => within(screen.getByRole('dialog'));

async function show(fields: FieldValues = {}): Promise<string> {
  const id = await garage.add({ ...KNOWN, ...fields });
  renderPage(<CarDetailPage />, `/car-detail?id=${id}&tab=restwert`);
  await screen.findByRole('heading', { level: 3, name: 'Verkaufen' });
  return id;
}

/** Another tab adds three cars: with four, individual cars are locked. */
async function addElsewhere(): Promise<void> {
  for (const A of ['B-AB 1', 'B-AB 2', 'B-AB 3']) await garage.add({ A });
}

async function calculate(): Promise<void> {
  await user.type(await screen.findByLabelText('Listenpreis'), '28.500');
  await user.type(screen.getByLabelText('Kilometerstand'), '130.000');
  await user.click(screen.getByRole('button', { name: 'Berechnen' }));
}

async function openSale(email: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Fahrzeug verkaufen' }));
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText('E-Mail-Adresse für die Antwort'), email);
  await user.click(dialog().getByRole('checkbox', { name: 'Ich bin mit den Bedingungen des Partners einverstanden.' }));
  await user.click(dialog().getByRole('checkbox', { name: 'Das Fahrzeug gehört mir.' }));
}

const askForSale = () => user.click(dialog().getByRole('button', { name: 'Anfrage speichern' }));

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['residual-value']);
});

setUpGarage(vi.mocked(call));

describe('the backend refuses the estimate', () => {
  it('because of the variant name, and the typed values stay', async () => {
    const id = await show({ 'D.3': 'sentinel-save-500' });
    await calculate();
    expect(
      (
        await screen.findByText('Bei der Bewertung ist ein Fehler aufgetreten. Versuche es später erneut.')
      ).getAttribute('role'),
    ).toBe('alert');
    expect(screen.getByLabelText('Listenpreis')).toHaveProperty('value', '28.500');
    expect((await garage.stored(id))?.evaluation).toBeUndefined();
    await garage.context.store.update(
      'vehicles',
      id,
      (record) => record && { ...record, fields: { ...record.fields, 'D.3': 'ASTRA' } },
    );
    await user.click(screen.getByRole('button', { name: 'Berechnen' }));
    expect(await screen.findByRole('region', { name: 'Geschätzter Restwert' })).toBeTruthy();
    expect((await garage.stored(id))?.evaluation).toMatchObject({ km: 130_000, listPrice: 28_500 });
  });

  it('because another tab exceeded the plan’s limit', async () => {
    const id = await show();
    await addElsewhere();
    await calculate();
    expect((await screen.findByText(LIMIT)).getAttribute('role')).toBe('alert');
    expect((await garage.stored(id))?.evaluation).toBeUndefined();
  });
});

describe('the backend refuses the sale', () => {
  it('because of the mail address, and another one can be tried', async () => {
    await show();
    await openSale('sentinel-500@example.org');
    await askForSale();
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Beim Verkaufen ist ein unerwarteter Fehler aufgetreten. Versuche es später erneut.',
    );
    expect(await garage.context.store.list('saleRequests')).toEqual([]);
    await user.clear(dialog().getByLabelText('E-Mail-Adresse für die Antwort'));
    await user.type(dialog().getByLabelText('E-Mail-Adresse für die Antwort'), 'lena@example.org');
    await askForSale();
    expect(await dialog().findByRole('heading', { name: 'Gespeichert, nicht verschickt' })).toBeTruthy();
  });

  it('because another tab exceeded the plan’s limit', async () => {
    await show();
    await openSale('lena@example.org');
    await addElsewhere();
    await askForSale();
    expect((await dialog().findByRole('alert')).textContent).toBe(LIMIT);
    expect(await garage.context.store.list('saleRequests')).toEqual([]);
  });
});
