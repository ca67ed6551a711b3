import { describe, expect, it } from 'vitest';
import { getRequestStatus, getSharedVehicle, requestAccess } from '~/contract/share';
import { sendRequest, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import type { AccountRecord } from '../identity/records';
import { approveWorkshop, bytesOf, fullCar, shareCar, WORKSHOP } from './sharing.testing';

function accountOf(id: string, blocked: boolean): AccountRecord {
  const secret = { salt: '', hash: '', rounds: 1 };
  const email = `${id}@example.org`;
  return {
    id,
    email,
    emailVerified: true,
    password: secret,
    recovery: secret,
    role: null,
    blocked,
    failedSignIns: 0,
    lockedUntil: 0,
    postcode: '',
    createdAt: 0,
  };
}

const stateOf = async (context: BackendContext, proof: { requestId: string; ticket: string }) =>
  (await callOperation(context, getRequestStatus, proof)).state;

describe('a blocked owner', () => {
  it('shares nothing: keys get the answer of unknown keys, and approved visitors lose access', async () => {
    const context = testContext();
    const made = await shareCar(context, (await fullCar(context)).id);
    const proof = await approveWorkshop(context, made.key);
    const request = (of: string) => bytesOf(sendRequest(context, requestAccess, { key: of, client: WORKSHOP }));
    await context.store.put('accounts', accountOf('anna', false));
    expect(await stateOf(context, proof)).toBe('approved');
    await context.store.put('accounts', accountOf('anna', true));
    expect(await request(made.key)).toBe(await request('a'.repeat(64)));
    expect(await stateOf(context, proof)).toBe('revoked');
    expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toEqual({
      status: 403,
      code: 'share.not-approved',
    });
    await context.store.put('accounts', accountOf('anna', false));
    expect((await sendRequest(context, getSharedVehicle, proof)).status).toBe(200);
    expect(await request(made.key)).not.toBe(await request('a'.repeat(64)));
  });
});
