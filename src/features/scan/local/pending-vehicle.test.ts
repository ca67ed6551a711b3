import { afterEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { compareWithVehicle } from './pending-vehicle';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

afterEach(() => sessionStore.setState(INITIAL_SESSION, true));

it('compares confirmed values with a vehicle of the account', async () => {
  vi.mocked(call).mockResolvedValue({ ...storedVehicle('golf'), fields: ASTRA_FIELDS });
  expect(await compareWithVehicle('golf', { ...ASTRA_FIELDS, A: 'HL SW 2413' })).toMatchObject({
    id: 'golf',
    duplicate: { changes: [{ field: 'A', before: 'HL SW 2412', after: 'HL SW 2413' }] },
  });
});

it('compares nothing for a user who has left meanwhile', async () => {
  vi.mocked(call).mockImplementation((async () => {
    sessionStore.setState({ formerUserCount: 1 });
    return storedVehicle('golf');
  }) as typeof call);
  await expect(compareWithVehicle('golf', ASTRA_FIELDS)).rejects.toMatchObject({ code: 'cancelled' });
});
