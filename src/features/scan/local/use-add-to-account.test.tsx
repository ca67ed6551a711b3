// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { listItem, storedVehicle } from '~/api/cars/cars.testing';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { DuplicateHost } from '../new-car/DuplicateHost';
import { loadTestTexts, renderAt } from '../render.testing';
import { scanStore } from '../scan-state';
import { clearScan, storeScan } from '../scan-store';
import { sessionStore } from '~/session/session-store';
import { scanResultOf, SIGNED_IN, sure } from '../testing';
import { LocalReview } from './LocalReview';
import { useAddToAccount } from './use-add-to-account';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());
afterEach(() => {
  cleanup();
  clearScan();
});

function AddButton() {
  const add = useAddToAccount();
  return <button onClick={() => void add({ A: 'B AB 1234' }, () => undefined, { vehicleId: null })}>Übernehmen</button>;
}

it('lists the added car although an older list was on its way', async () => {
  let answer: (cars: unknown) => void = () => undefined;
  const olderList = new Promise((resolve) => (answer = resolve));
  let lists = 0;
  vi.mocked(call).mockImplementation((({ name }: { name: string }) => {
    if (name !== 'Cars.GetVehicles') return Promise.resolve(storedVehicle('golf'));
    lists += 1;
    return lists === 1 ? olderList : Promise.resolve([listItem('golf')]);
  }) as typeof call);
  const loading = loadCars();
  const { router } = renderAt(<AddButton />);
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(lists).toBeGreaterThan(1));
  answer([]);
  await loading;
  await vi.waitFor(() => expect(router.state.location.search).toBe('?id=golf&newCar=true'));
  expect(carsStore.getState().cars).toMatchObject([{ id: 'golf' }]);
});

it('opens a car that the account has already, which offers the values that differ and can undo them', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  const golf = { ...storedVehicle('golf'), fields: { A: 'HL SW 2412', R: 'GRAU' }, version: 4 };
  vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
    if (name === 'Cars.AddVehicle') throw new ApiError('vehicle.exists', { operation: name, status: 409, id: 'golf' });
    return name.endsWith('Vehicle') ? golf : [];
  }) as typeof call);
  sessionStore.setState(SIGNED_IN);
  const result = scanResultOf({ A: sure('HL SW 2413'), R: sure('GRAU') });
  storeScan(result, { guest: false, image: new Blob(['image']) });
  const { router } = renderAt(
    <>
      <LocalReview result={result} image={new Blob(['image'])} />
      <DuplicateHost />
      <ToastHost />
    </>,
    '/scan',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/car-detail?id=golf');
  expect(dialog.queryByText(/Foto|Scan/u)).toBeNull();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: '1 Wert übernehmen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await screen.findByText('Der frühere Stand gilt wieder.');
  const updates = vi.mocked(call).mock.calls.filter(([{ name }]) => name === 'Cars.UpdateVehicle');
  expect(updates.map(([, input]) => input)).toEqual([
    { id: 'golf', fields: { A: 'HL SW 2413' } },
    { id: 'golf', version: 4, fields: { A: 'HL SW 2412' } },
  ]);
});

describe('a document of a vehicle that was scanned again', () => {
  const VIN = 'WVWZZZ1KZAW000001';

  /** Confirms a document with this VIN at a car that has that one. @returns the names of the calls */
  async function confirmAt(stored: string, E: string): Promise<readonly string[]> {
    const golf = { ...storedVehicle('golf'), fields: { A: 'HL SW 2412', E: stored } };
    vi.mocked(call).mockImplementation((async ({ name }: { name: string }) =>
      name.endsWith('Vehicle') ? golf : []) as typeof call);
    vi.mocked(call).mockClear();
    Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
    sessionStore.setState(SIGNED_IN);
    const result = scanResultOf({ A: sure('HL SW 2413'), E: sure(E) });
    storeScan(result, { guest: false, image: new Blob(['image']), vehicleId: 'golf' });
    const { router } = renderAt(<LocalReview result={result} image={new Blob(['image'])} />, '/scan');
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/car-detail'));
    return vi.mocked(call).mock.calls.map(([{ name }]) => name);
  }

  it.each([
    ['it has no VIN', VIN, ''],
    ['the vehicle has none', '', VIN],
  ])('is offered on its page where %s', async (_what, stored, E) => {
    expect(await confirmAt(stored, E)).not.toContain('Cars.AddVehicle');
    expect(scanStore.getState().result).toMatchObject({ id: 'golf', duplicate: { changes: expect.any(Array) } });
  });

  it('is a new vehicle with another VIN', async () => {
    expect(await confirmAt(VIN, 'WVWZZZ1KZAW000002')).toContain('Cars.AddVehicle');
  });
});
