import { describe, expect, it, vi } from 'vitest';
import { addVehicle } from '~/contract/cars';
import { createShare, decide, getRequests, getShares, getSharedVehicle, revokeShare } from '~/contract/share';
import { sendRequest, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import {
  anna,
  approveWorkshop,
  requestAsWorkshop,
  at,
  bert,
  shareCar,
  addCar,
  stateOf,
} from '../sharing/sharing.testing';
import { COLLECTION_NAMES } from '../store/collections';

const NEXT_WEEK = '2026-03-22T12:00:00.000Z';
const key = 'a'.repeat(64);

describe('creating a share', () => {
  it('stores parts, purpose and expiry, but neither the secret nor its key', async () => {
    const context = testContext();
    const {
      share,
      secret,
      key: made,
    } = await shareCar(context, await addCar(context), ['documents', 'pictures', 'pictures']);
    expect(share).toMatchObject({
      parts: ['pictures', 'documents'],
      purpose: 'Angebot',
      expiresAt: '2026-03-16T12:00:00.000Z',
      revokedAt: null,
      requests: [],
    });
    const proof = await requestAsWorkshop(context, made);
    const kept = JSON.stringify(await Promise.all(COLLECTION_NAMES.map((name) => context.store.list(name))));
    for (const text of [secret, made, proof.ticket]) expect(kept).not.toContain(text);
  });

  const expiries = [
    '2026-03-15T12:00:00.000Z',
    '2026-03-15T11:00:00Z',
    '2020-01-01T00:00:00Z',
    '2027-03-16T13:00:01.000Z',
    '2026-13-45T00:00:00Z',
  ];
  it.each(expiries)('is refused with the expiry %s', async (expiresAt) => {
    const context = testContext();
    const input = { id: await addCar(context), key, parts: [], purpose: '', expiresAt };
    const expected = Number.isNaN(Date.parse(expiresAt))
      ? { status: 400, code: 'validation' }
      : { status: 422, code: 'share.expiry' };
    expect(await parseRefusal(sendRequest(context, createShare, input, anna))).toMatchObject(expected);
  });

  it('lasts until the end of the last day of a year', async () => {
    const context = testContext();
    const input = { id: await addCar(context), key, parts: [], purpose: '', expiresAt: '2027-03-15T22:59:59.999Z' };
    expect((await sendRequest(context, createShare, input, anna)).status).toBe(200);
  });

  it('is refused to other users, and for a key that is in use', async () => {
    const context = testContext();
    const input = { id: await addCar(context), key, parts: [], purpose: '', expiresAt: NEXT_WEEK };
    expect(await parseRefusal(sendRequest(context, createShare, input))).toMatchObject({ status: 401 });
    expect(await parseRefusal(sendRequest(context, createShare, input, bert))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect((await sendRequest(context, createShare, input, anna)).status).toBe(200);
    expect(await parseRefusal(sendRequest(context, createShare, input, anna))).toEqual({
      status: 409,
      code: 'conflict',
    });
  });

  it('is refused while there are more cars than the plan allows', async () => {
    const context = testContext();
    const id = await addCar(context);
    for (let count = 0; count < 3; count += 1)
      await callOperation(context, addVehicle, { fields: { A: `B-AB ${count}` } }, anna);
    const input = { id, key, parts: [], purpose: '', expiresAt: NEXT_WEEK };
    expect(await parseRefusal(sendRequest(context, createShare, input, anna))).toEqual({
      status: 403,
      code: 'limit.exceeded',
    });
  });
});

describe('a decision', () => {
  it('can only be made by the owner, and the visitor is notified', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const proof = await requestAsWorkshop(context, (await shareCar(context, await addCar(context))).key);
    const { requestId } = proof;
    const input = { requestId, decision: 'approve' } as const;
    expect(await parseRefusal(sendRequest(context, decide, input, bert))).toEqual({
      status: 404,
      code: 'share.not-found',
    });
    expect(await parseRefusal(sendRequest(context, decide, { ...input, requestId: 'none' }, anna))).toEqual({
      status: 404,
      code: 'share.not-found',
    });
    expect(await parseRefusal(sendRequest(context, decide, input))).toMatchObject({ status: 401 });
    expect(await stateOf(context, proof)).toBe('pending');

    await callOperation(context, decide, input, anna);
    expect(announce).toHaveBeenLastCalledWith('share-state');
    expect(await stateOf(context, proof)).toBe('approved');
    expect(await callOperation(context, getRequests, {}, anna)).toEqual([]);
  });

  it('can be a denial, be changed later, and be revoked', async () => {
    const context = testContext();
    const proof = await requestAsWorkshop(context, (await shareCar(context, await addCar(context))).key);
    const say = (decision: 'approve' | 'deny') =>
      callOperation(context, decide, { requestId: proof.requestId, decision }, anna);
    await say('deny');
    expect(await stateOf(context, proof)).toBe('denied');
    await say('approve');
    expect(await stateOf(context, proof)).toBe('approved');
    await say('deny');
    expect(await stateOf(context, proof)).toBe('revoked');
    expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toEqual({
      status: 403,
      code: 'share.not-approved',
    });
    await say('deny');
    expect(await stateOf(context, proof)).toBe('revoked');
  });

  it('cannot approve a request of an ended share', async () => {
    const context = testContext();
    const { key: made, share } = await shareCar(context, await addCar(context));
    const proof = await requestAsWorkshop(context, made);
    const input = { requestId: proof.requestId, decision: 'approve' } as const;
    expect(await parseRefusal(sendRequest(at(context, NEXT_WEEK), decide, input, anna))).toEqual({
      status: 409,
      code: 'conflict',
    });
    await callOperation(context, revokeShare, { id: share.id }, anna);
    expect(await parseRefusal(sendRequest(context, decide, input, anna))).toEqual({ status: 409, code: 'conflict' });
    expect(await stateOf(context, proof)).toBe('revoked');
  });
});

describe('the owner’s list', () => {
  it('has the shares of the car with all requests, the newest first', async () => {
    const context = testContext();
    const id = await addCar(context);
    const first = await shareCar(context, id, [], NEXT_WEEK);
    const later = at(context, '2026-03-15T13:00:00.000Z');
    const second = await shareCar(later, id, [], NEXT_WEEK);
    await requestAsWorkshop(context, first.key);
    const proof = await approveWorkshop(later, first.key);
    const [newest, oldest, ...rest] = await callOperation(context, getShares, { id }, anna);
    expect(newest?.id).toBe(second.share.id);
    expect(oldest?.requests.map(({ state }) => state)).toEqual(['approved', 'pending']);
    expect(oldest?.requests[0]).toMatchObject({ id: proof.requestId, decidedAt: '2026-03-15T13:00:00.000Z' });
    expect(rest).toEqual([]);
    expect(await parseRefusal(sendRequest(context, getShares, { id }, bert))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
  });

  it('has ended shares for 30 days; then they are removed', async () => {
    const context = testContext();
    const id = await addCar(context);
    const revoked = await shareCar(context, id, [], '2026-12-01T00:00:00.000Z');
    await requestAsWorkshop(context, revoked.key);
    await callOperation(context, revokeShare, { id: revoked.share.id }, anna);
    await shareCar(context, id);
    expect(await callOperation(at(context, '2026-04-14T11:00:00.000Z'), getShares, { id }, anna)).toHaveLength(2);
    expect(await callOperation(at(context, '2026-04-14T13:00:00.000Z'), getShares, { id }, anna)).toHaveLength(1);
    expect(await callOperation(at(context, '2026-04-15T13:00:00.000Z'), getShares, { id }, anna)).toEqual([]);
    expect(await context.store.list('shareRequests')).toEqual([]);
  });

  it('keeps the time of the first revocation', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const id = await addCar(context);
    const { share } = await shareCar(context, id);
    expect(await parseRefusal(sendRequest(context, revokeShare, { id: share.id }, bert))).toEqual({
      status: 404,
      code: 'share.not-found',
    });
    await callOperation(context, revokeShare, { id: share.id }, anna);
    await callOperation(at(context, '2026-03-15T14:00:00.000Z'), revokeShare, { id: share.id }, anna);
    expect(announce).toHaveBeenLastCalledWith('share-state');
    expect(await callOperation(context, getShares, { id }, anna)).toMatchObject([
      { revokedAt: '2026-03-15T12:00:00.000Z' },
    ]);
  });
});
