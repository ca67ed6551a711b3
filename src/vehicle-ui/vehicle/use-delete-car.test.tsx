// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '~/api';
import { deleteCar, restoreCar } from '~/api/cars/delete-car';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import { dismissToast, runToastAction, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts } from './render.testing';
import { useDeleteCar } from './use-delete-car';

vi.mock('~/api/cars/delete-car', () => ({
  deleteCar: vi.fn<typeof deleteCar>(),
  restoreCar: vi.fn<typeof restoreCar>(),
}));

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
        answer = () => resolve({ id, index: 0 });
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

it('offers to undo it for as long as a server can, and no retry where that was too late', async () => {
  vi.mocked(deleteCar).mockImplementation((id) => Promise.resolve({ id, index: 0 }));
  vi.mocked(restoreCar).mockRejectedValue(new ApiError('vehicle.not-found', { operation: 'test', status: 404 }));
  const { result } = renderHook(() => useDeleteCar());
  await result.current({ id: 'car-1', name: 'HL SW 2412' });
  const [toast] = toastStore.getState().toasts;
  expect(toast?.action?.expiresAfter).toBe(RESTORE_WINDOW_MS);
  runToastAction(toast?.id ?? 0);
  await vi.waitFor(() => expect(toastStore.getState().toasts).toHaveLength(1));
  const [failure] = toastStore.getState().toasts;
  expect(failure).toMatchObject({ text: 'Das ließ sich nur zehn Minuten lang rückgängig machen.', tone: 'error' });
  expect(failure?.action).toBe(undefined);
});

it('reports nothing to the user who has signed in while the car was deleted', async () => {
  vi.mocked(deleteCar).mockRejectedValue(new ApiError('cancelled', { operation: 'test' }));
  const { result } = renderHook(() => useDeleteCar());
  expect(await result.current({ id: 'car-1', name: 'HL SW 2412' })).toBe(false);
  expect(toastStore.getState().toasts).toEqual([]);
});
