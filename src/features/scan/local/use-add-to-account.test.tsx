// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { listItem, storedVehicle } from '~/api/cars/cars.testing';
import { loadTestTexts, renderAt } from '../render.testing';
import { useAddToAccount } from './use-add-to-account';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

function AddButton() {
  const add = useAddToAccount();
  return <button onClick={() => void add({ A: 'B AB 1234' }, () => undefined)}>Übernehmen</button>;
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
