// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api';
import { call } from '~/api/call';
import { storedVehicle } from '~/api/cars/cars.testing';
import { queryKeys } from '~/api/query-keys';
import { updateFuelCapacity } from '~/contract/cars';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { useEditVehicle } from './use-edit-vehicle';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const CANCELLED = new ApiError('cancelled', { operation: updateFuelCapacity.name });

let queries: QueryClient;

function openCar() {
  queries.setQueryData(queryKeys.vehicle('a'), storedVehicle('a'));
  return renderHook(() => useEditVehicle('a'), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  }).result.current;
}

/** What the change to the next user does to the state of this one. */
function changeUser(): void {
  queries.clear();
  sessionStore.setState({ formerUserCount: sessionStore.getState().formerUserCount + 1 });
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  queries = new QueryClient();
});
afterEach(() => {
  cleanup();
  resetToasts();
  queries.clear();
  sessionStore.setState(INITIAL_SESSION, true);
});

describe('an edit whose answer arrives after a change of user', () => {
  it('leaves nothing of its car in the cache of the next user', async () => {
    vi.mocked(call).mockImplementation(() => {
      changeUser();
      return Promise.reject(CANCELLED);
    });
    await expect(openCar().save({ kind: 'fuel', fuelCapacity: 50 })).rejects.toBe(CANCELLED);
    expect(queries.getQueryData(queryKeys.vehicle('a'))).toBe(undefined);
  });

  it('is not followed by the edits that have waited for it', async () => {
    vi.mocked(call).mockImplementation(() => {
      changeUser();
      return Promise.reject(CANCELLED);
    });
    const { save } = openCar();
    const saved = [save({ kind: 'fuel', fuelCapacity: 50 }), save({ kind: 'fuel', fuelCapacity: 55 })];
    expect(await Promise.allSettled(saved)).toMatchObject([
      { reason: { code: 'cancelled' } },
      { reason: { code: 'cancelled' } },
    ]);
    expect(call).toHaveBeenCalledOnce();
  });

  it('reports nothing to the next user when it was an undo', async () => {
    vi.mocked(call).mockResolvedValueOnce(storedVehicle('a', { fuelCapacity: 50 }));
    const { save } = openCar();
    await save({ kind: 'fuel', fuelCapacity: 50 });
    const [toast] = toastStore.getState().toasts;
    resetToasts();
    vi.mocked(call).mockImplementation(() => {
      changeUser();
      return Promise.reject(CANCELLED);
    });
    toast?.action?.run();
    // Waits for the undo, and is cancelled with it.
    await expect(save({ kind: 'fuel', fuelCapacity: 60 })).rejects.toMatchObject({ code: 'cancelled' });
    expect(toastStore.getState().toasts).toEqual([]);
  });
});
