import { describe, expect, it } from 'vitest';
import { addVehicle } from '~/contract/cars';
import {
  createShare,
  decide,
  getRequests,
  getShares,
  getSharedVehicle,
  requestAccess,
  revokeShare,
} from '~/contract/share';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import { anna, approveWorkshop, shareCar } from './sharing.testing';

const NEXT_WEEK = '2026-03-22T12:00:00.000Z';
const key = 'a'.repeat(64);

describe('injected failures', () => {
  it.each([
    ['share', createShare],
    ['shares', getShares],
    ['decide', decide],
    ['revoke', revokeShare],
    ['shared', getSharedVehicle],
  ] as const)('of %s by the trade name', async (area, operation) => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
    const { key: made, share } = await shareCar(context, id);
    const proof = await approveWorkshop(context, made);
    await context.store.update(
      'vehicles',
      id,
      (record) => record && { ...record, fields: { ...record.fields, 'D.3': `sentinel-${area}-500` } },
    );
    const input = {
      id: operation === revokeShare ? share.id : id,
      key,
      parts: [],
      purpose: '',
      expiresAt: NEXT_WEEK,
      decision: 'deny',
      ...proof,
    };
    expect(
      await parseRefusal(sendRequest(context, operation, input as never, operation === getSharedVehicle ? {} : anna)),
    ).toMatchObject({ status: 500, code: 'server' });
  });

  it('of the requests by the last name', async () => {
    const context = testContext();
    await context.store.put('accounts', { id: 'anna', lastName: 'sentinel-requests-500' } as never);
    expect(await parseRefusal(sendRequest(context, getRequests, {}, anna))).toMatchObject({ status: 500 });
  });

  it('of requesting access by the visitor’s name', async () => {
    const context = testContext();
    expect(
      await parseRefusal(sendRequest(context, requestAccess, { key, client: { name: 'sentinel-500' } })),
    ).toMatchObject({ status: 500 });
  });
});
