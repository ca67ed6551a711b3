/** Sets up the tests of a car's page: the garage, a user, the day, and what they leave behind. */
import { cleanup } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { resetToasts } from '~/ui/toasts/toast-store';
import { openGarage, TODAY, type Garage } from './garage.testing';

/** The garage and the user of the running test. */
export let garage: Garage;
export let user: UserEvent;

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpGarage(stub: Parameters<typeof openGarage>[0] & typeof call): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    user = userEvent.setup();
    garage = openGarage(stub);
  });

  afterEach(() => {
    cleanup();
    clearCarsCache();
    resetToasts();
    vi.useRealTimers();
  });
}
