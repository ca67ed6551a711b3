/** Renders the search in tests, answered by the embedded backend in memory, so that its rules apply. */
import { screen, within } from '@testing-library/react';
import { vi, type Mock } from 'vitest';
import { useStore } from 'zustand';
import { ApiError } from '~/api/api-error';
import type { call } from '~/api/call';
import { readResponse, sendRequest, callOperation, testContext } from '~/backend/backend.testing';
import { addVehicle } from '~/contract/cars';
import type { InputOf, Operation } from '~/contract/operation';
import type { Vehicle } from '~/contract/vehicle';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { closeVehicleSearch, openVehicleSearch, vehicleSearchDialogStore } from '~/dialogs/vehicle-search-dialog';
import type { FieldValues } from '~/zb1/field-codes';
import { VehicleSearchDialog } from './VehicleSearchDialog';

export const TODAY = new Date('2026-11-21T12:00:00Z');
const OWNER = { as: 'lena' };

/** A backend that answers the mocked `call` and can be made to fail. */
export function openCatalogue(stub: Mock<typeof call>) {
  const context = testContext({ now: () => TODAY });
  const failures = new Map<string, ApiError>();
  const lost = new Set<string>();
  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    const failure = failures.get(operation.name);
    if (failure !== undefined) throw failure;
    const response = await sendRequest(context, operation, input, OWNER);
    if (lost.delete(operation.name)) throw new ApiError('timeout', { operation: operation.name });
    return readResponse(operation, response);
  };
  stub.mockImplementation(answer as typeof call);
  return {
    add: (fields: FieldValues): Promise<Vehicle> => callOperation(context, addVehicle, { fields }, OWNER),
    all: () => context.store.list('vehicles'),
    stored: (id: string) => context.store.get('vehicles', id),
    /** Makes calls of this name fail from now on; without a code they succeed again. */
    fail: (name: string, code?: string, status = 500) => {
      if (code === undefined) failures.delete(name);
      else failures.set(name, new ApiError(code, { operation: name, status }));
    },
    /** Carries out the next call of this name, but loses its answer. */
    loseAnswer: (name: string) => void lost.add(name),
  };
}

/** Sets the session. */
export function signInAs(who: 'owner' | 'guest'): void {
  sessionStore.setState(
    who === 'guest'
      ? { ...INITIAL_SESSION, status: 'guest' }
      : {
          ...INITIAL_SESSION,
          status: 'authenticated',
          user: {} as never,
          profile: { sub: 'lena', name: 'lena', role: null },
        },
  );
}

/** What was entered for a car that the account already has. */
export const onExisting = vi.fn<(id: string, fields: FieldValues) => Promise<void>>();

function Host() {
  const { open, target } = useStore(vehicleSearchDialogStore);
  return <VehicleSearchDialog open={open} target={target} onClose={closeVehicleSearch} onExisting={onExisting} />;
}

/** Opens the search; read `router.state.location` for navigations. */
export function openSearch(vehicle?: Vehicle) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('fine'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  openVehicleSearch(vehicle);
  return renderPage(<Host />, '/cars');
}

export const dialog = () => within(screen.getByRole('dialog'));
