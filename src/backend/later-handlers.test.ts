import { expect, it, vi } from 'vitest';
import { getVehicles, updateMileage } from '~/contract/cars';
import { requestOf, sendRequest, testContext } from './backend.testing';
import { handlerOf } from './handlers';
import { respond } from './respond';

const anna = { as: 'anna' };
const GONE = 'Failed to fetch dynamically imported module: https://app.example.org/assets/later.js';

const later = vi.hoisted(() => ({ requested: 0 }));

vi.mock('./handlers/later', () => ({
  get LATER_HANDLERS(): never {
    later.requested += 1;
    throw new TypeError(GONE);
  },
}));

it('rejects with the error of the code that cannot be fetched, which clients tell apart from a failure of the server', async () => {
  await expect(respond(requestOf(updateMileage, { id: '1', km: 12, version: 1 }, anna), testContext())).rejects.toThrow(
    GONE,
  );
});

it('answers what a page calls at its start without the code of other calls', async () => {
  const answer = await sendRequest(testContext(), getVehicles, {}, anna);
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  await expect(handlerOf('User.GetUserSubscription')).resolves.toBeInstanceOf(Function);
});

it('answers a request that was aborted meanwhile as cancelled', async () => {
  const controller = new AbortController();
  const { verifyAccessToken, ...context } = testContext();
  const answer = await sendRequest(
    {
      ...context,
      verifyAccessToken: async (token) => {
        controller.abort();
        return verifyAccessToken(token);
      },
    },
    updateMileage,
    { id: '1', km: 12, version: 1 },
    { ...anna, signal: controller.signal },
  );
  expect(answer.status).toBe(499);
});

it('fetches the code of a later call while its token is checked', async () => {
  later.requested = 0;
  const { verifyAccessToken, ...context } = testContext();
  const answer = sendRequest(
    {
      ...context,
      verifyAccessToken: async (token) => {
        await vi.waitFor(() => expect(later.requested).toBe(1));
        return verifyAccessToken(token);
      },
    },
    updateMileage,
    { id: '1', km: 12, version: 1 },
    anna,
  );
  await expect(answer).rejects.toThrow(GONE);
});
