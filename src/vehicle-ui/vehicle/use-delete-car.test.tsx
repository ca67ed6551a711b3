// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deleteCar } from '~/api/cars/delete-car';
import { dismissToast, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts } from './render.testing';
import { useDeleteCar } from './use-delete-car';

vi.mock('~/api/cars/delete-car', () => ({ deleteCar: vi.fn<typeof deleteCar>() }));

beforeAll(() => loadTestTexts());
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
});

it('deletes a car once when its button is pressed again before the row is gone', async () => {
  let answer: () => void = () => undefined;
  vi.mocked(deleteCar).mockImplementation(
    (id) =>
      new Promise((resolve) => {
        answer = () => resolve({ id, place: 0 });
      }),
  );
  const { result } = renderHook(() => useDeleteCar());
  const car = { id: 'car-1', name: 'HL SW 2412' };
  const first = result.current(car);
  expect(await result.current(car)).toBe(false);
  expect(deleteCar).toHaveBeenCalledOnce();
  await act(async () => {
    answer();
    expect(await first).toBe(true);
  });
  expect(toastStore.getState().toasts).toMatchObject([{ text: 'HL SW 2412 gelöscht' }]);
  void result.current(car);
  expect(deleteCar).toHaveBeenCalledTimes(2);
});
