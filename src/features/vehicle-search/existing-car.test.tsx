// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { queryKeys } from '~/api/query-keys';
import { getVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { closeVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import { dialog, openCatalogue, openSearch, signInAs, TODAY } from './search.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

let catalogue: ReturnType<typeof openCatalogue>;
let user: UserEvent;

const press = async (name: string | RegExp) => user.click(await dialog().findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentence = async () => (await dialog().findByRole('alert')).textContent;

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  user = userEvent.setup();
  catalogue = openCatalogue(vi.mocked(call));
  signInAs('owner');
});

afterEach(() => {
  cleanup();
  closeVehicleSearch();
  clearCarsCache();
  resetToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an existing car', () => {
  const FIELDS = {
    A: 'HL SW 2412',
    '2.1': '0035',
    '2.2': '000000000',
    'D.1': 'OPEL',
    'P.2': '0085',
    R: 'ROT',
  } as const;
  let opened: ReturnType<typeof openSearch>;
  const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name });

  async function choose(fields: Readonly<Record<string, string>> = FIELDS): Promise<Vehicle> {
    const vehicle = await catalogue.add(fields);
    opened = openSearch(vehicle);
    for (const name of ['Opel', 'Astra J', /^1\.6 CDTI/u, 'Dieses Fahrzeug übernehmen']) await press(name);
    await dialog().findAllByRole('checkbox');
    return vehicle;
  }

  it('shows the changes: blank fields are ticked, differing ones are not', async () => {
    const { id } = await choose();
    expect(box(/Leistung.*85.*100/u).checked).toBe(false);
    expect(box(/Hubraum.*1\.598/u).checked).toBe(true);
    expect(dialog().queryByRole('checkbox', { name: /Farbe|Marke/u })).toBeNull();
    await user.click(box(/Hubraum/u));
    await press(/^Auswahl speichern/u);
    await gone();
    expect(await catalogue.stored(id)).toMatchObject({
      identification: 'unique',
      candidateId: '0035-AVB-1',
      engineCode: 'B16DTH',
      fields: { A: 'HL SW 2412', '2.2': '000000000', 'P.2': '0085', R: 'ROT', T: '200' },
    });
    expect((await catalogue.stored(id))?.fields['P.1']).toBeUndefined();
  });

  it('can be undone as a whole', async () => {
    const { id } = await choose();
    await user.click(box(/Leistung/u));
    await press(/^Auswahl speichern/u);
    await gone();
    expect((await catalogue.stored(id))?.fields['P.2']).toBe('0100');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Auswahl rückgängig gemacht');
    expect(await catalogue.stored(id)).toMatchObject({
      identification: 'unknown',
      candidateId: null,
      engineCode: null,
      fields: { 'P.2': '0085', T: '' },
    });
  });

  it('toggles all changes of a kind at once, and keeps the ticks when saving fails', async () => {
    catalogue.fail('Cars.UpdateVehicle', 'server');
    const { id } = await choose();
    await press(/^Alle auswählen.*Weicht ab/u);
    expect(box(/Leistung/u).checked).toBe(true);
    await press(/^Auswahl speichern/u);
    expect(await sentence()).toBe('Das Fahrzeug konnte nicht gespeichert werden. Versuche es erneut.');
    expect(box(/Leistung/u).checked).toBe(true);
    catalogue.fail('Cars.UpdateVehicle');
    await press(/^Auswahl speichern/u);
    await gone();
    expect((await catalogue.stored(id))?.fields['P.2']).toBe('0100');
  });

  it('is saved although the answer was lost, and undone to what it was before', async () => {
    const { id } = await choose();
    const queryFn = () => call(getVehicle, { id });
    await opened.queries.fetchQuery({ queryKey: queryKeys.vehicle(id), queryFn });
    catalogue.loseAnswer('Cars.UpdateVehicle');
    await press(/^Auswahl speichern/u);
    await gone();
    expect((await catalogue.stored(id))?.candidateId).toBe('0035-AVB-1');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Auswahl rückgängig gemacht');
    expect(await catalogue.stored(id)).toMatchObject({ candidateId: null, engineCode: null, fields: { T: '' } });
  });

  it('does not offer the manual form', async () => {
    openSearch(await catalogue.add(FIELDS));
    await dialog().findByRole('button', { name: 'Audi' });
    expect(dialog().queryByRole('button', { name: 'Von Hand anlegen' })).toBeNull();
  });
});
