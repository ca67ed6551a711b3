// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { listItem, storedVehicle } from '~/api/cars/cars.testing';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { DuplicateHost } from '../new-car/DuplicateHost';
import { loadTestTexts, renderAt } from '../render.testing';
import { scanStore } from '../scan-store';
import { clearScan, storeScan } from '../scan-changes';
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

it.each([
  ['is offered on the page of its own vehicle', 'golf'],
  ['is offered on the page of another one that has its VIN', 'polo'],
])('a document of a vehicle that was scanned again %s', async (_what, existing) => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  vi.mocked(call).mockImplementation((async ({ name }: { name: string }, input: { readonly id?: string }) => {
    if (name === 'Cars.AddVehicle') throw new ApiError('vehicle.exists', { operation: name, id: existing });
    return name === 'Cars.GetVehicle' ? storedVehicle(input.id ?? '') : [];
  }) as typeof call);
  vi.mocked(call).mockClear();
  sessionStore.setState(SIGNED_IN);
  const result = scanResultOf({ A: sure('HL SW 2413') });
  storeScan(result, { guest: false, image: new Blob(['image']), vehicleId: 'golf' });
  const { router } = renderAt(<LocalReview result={result} image={new Blob(['image'])} />, '/scan');
  await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(`?id=${existing}`));
  const sent = vi.mocked(call).mock.calls.find(([{ name }]) => name === 'Cars.AddVehicle');
  expect(sent?.[1]).toMatchObject({ vehicleId: 'golf' });
  expect(scanStore.getState().result).toMatchObject({ id: existing, duplicate: { changes: expect.any(Array) } });
});
