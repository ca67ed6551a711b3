import { expect, it, vi } from 'vitest';
import { getVehicles, updateMileage } from '~/contract/cars';
import { requestOf, sendRequest, testContext } from './backend.testing';
import { handlerOf } from './handlers';
import { respond } from './respond';

const anna = { as: 'anna' };
const GONE = 'Failed to fetch dynamically imported module: https://app.example.org/assets/later.js';

vi.mock('./handlers/later', () => ({
  get LATER_HANDLERS(): never {
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
