// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { carsStore, clearCarsCache, loadCars } from '~/api/cars/cars-store';
import { queryKeys } from '~/api/query-keys';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openGarage, TODAY, type Garage } from '../../../garage.testing';
import { useVehicle } from '../../../use-vehicle';
import { HistorySection } from './HistorySection';

// The DOM of the tests does not know its element.
vi.mock('~/ui/SearchBox', () => ({ SearchBox: () => null }));
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const user = userEvent.setup();
let garage: Garage;
let id: string;

beforeAll(() => loadTestTexts());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  Object.assign(Element.prototype, { scroll: () => undefined });
  garage = openGarage(vi.mocked(call));
  id = await garage.add();
  await loadCars();
});
afterEach(() => {
  cleanup();
  resetToasts();
  clearCarsCache();
});

function CarPage() {
  const { state } = useVehicle(id);
  if (state.status !== 'ready') return null;
  return (
    <>
      <p>Stand: {state.vehicle.mileageHistory.at(-1)?.km ?? 'keiner'}</p>
      <HistorySection vehicle={state.vehicle} documents={[]} onEdit={() => undefined} onShow={() => undefined} />
    </>
  );
}

function Page() {
  return useLocation().pathname === '/car-detail' ? <CarPage /> : null;
}

/** Adds an entry with 84,210 km on the page of the car. */
async function addEntry(): Promise<ReturnType<typeof renderPage>> {
  const page = renderPage(<Page />, `/car-detail?id=${id}&tab=dokumente`);
  await screen.findByText('Stand: keiner');
  await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'maintenance');
  await user.type(dialog.getByLabelText(/^Kilometer/u), '84210');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Eintrag gespeichert');
  await screen.findByText('Stand: 84210');
  return page;
}

const undo = () => user.click(screen.getByRole('button', { name: 'Rückgängig' }));
const listed = () => carsStore.getState().cars?.map(({ mileage }) => mileage);
const countListCalls = (): number =>
  vi.mocked(call).mock.calls.filter(([{ name }]) => name === 'Cars.GetVehicles').length;

it('updates the car and its entry in the list, which is not fetched again', async () => {
  await addEntry();
  expect(listed()).toEqual([84_210]);
  await undo();
  await screen.findByText('Stand: keiner');
  expect(listed()).toEqual([null]);
  expect(countListCalls()).toBe(1);
});

it('updates the entry in the list when it is undone on another page, whose cache no longer has the car', async () => {
  const { queries, router } = await addEntry();
  await act(() => router.navigate('/cars'));
  queries.removeQueries({ queryKey: queryKeys.vehicle(id) });
  await undo();
  await waitFor(() => expect(listed()).toEqual([null]));
  expect(countListCalls()).toBe(1);
});
