import { describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicles, restoreVehicle } from '~/contract/cars';
import { decide, getRequests, getRequestStatus, getSharedVehicle, requestAccess, revokeShare } from '~/contract/share';
import { newShareSecret, shareKey } from '~/contract/share-link';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { removeAccount } from '../identity/removal';
import { MAX_PENDING_REQUESTS } from '../sharing/records';
import {
  anna,
  approveWorkshop,
  requestAsWorkshop,
  at,
  bert,
  bytesOf,
  fullCar,
  shareCar,
  WORKSHOP,
  addCar,
  stateOf,
} from '../sharing/sharing.testing';

const key = 'a'.repeat(64);

describe('requesting access', () => {
  it('shows the owner at once the visitor, the vehicle and the parts', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const { key: made } = await shareCar(context, await addCar(context), ['plate']);
    const { requestId } = await requestAsWorkshop(context, made);
    expect(announce.mock.calls).toEqual([['share-requests']]);
    expect(await callOperation(context, getRequests, {}, anna)).toMatchObject([
      {
        id: requestId,
        client: WORKSHOP,
        state: 'pending',
        vehicleName: 'B AB 1234',
        parts: ['plate'],
        purpose: 'Angebot',
        requestedAt: '2026-03-15T12:00:00.000Z',
        decidedAt: null,
      },
    ]);
    expect(await callOperation(context, getRequests, {}, bert)).toEqual([]);
  });

  it('names a car without a plate by make and model', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: { ...GOLF, A: '' } }, anna);
    await requestAsWorkshop(context, (await shareCar(context, id)).key);
    expect((await callOperation(context, getRequests, {}, anna))[0]?.vehicleName).toMatch(/^Volkswagen Golf$/iu);
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { name: '\u202e\u200b' },
    { name: 'x'.repeat(201) },
    { name: 'A', website: 'javascript:alert(1)' },
    { name: 'A', privacyLink: 'ftp://example.org' },
    { name: 'A', website: 'example' },
    { name: 'A', phone: '0'.repeat(41) },
  ])('is refused for the client %j', async (client) => {
    const context = testContext();
    const { key: made } = await shareCar(context, await addCar(context));
    expect(await parseRefusal(sendRequest(context, requestAccess, { key: made, client }))).toMatchObject({
      status: 400,
      code: 'validation',
    });
    expect(await callOperation(context, getRequests, {}, anna)).toEqual([]);
  });

  it('removes invisible characters', async () => {
    const context = testContext();
    const { key: made } = await shareCar(context, await addCar(context));
    await callOperation(context, requestAccess, { key: made, client: { name: '\u202eSparkasse\u0000\u200b  Lübeck' } });
    expect((await callOperation(context, getRequests, {}, anna))[0]?.client).toEqual({ name: 'Sparkasse Lübeck' });
  });

  it('with the same key is answered with the first request and its ticket, also when no more fit and after a decision', async () => {
    const context = testContext();
    const { key: made } = await shareCar(context, await addCar(context));
    const request = (idempotencyKey: string) =>
      callOperation(context, requestAccess, { key: made, client: WORKSHOP, idempotencyKey });
    const first = await request('key-of-an-attempt-1');
    await Promise.all(Array.from({ length: MAX_PENDING_REQUESTS - 1 }, () => requestAsWorkshop(context, made)));
    expect(await request('key-of-an-attempt-1')).toEqual(first);
    expect(await context.store.count('shareRequests')).toBe(MAX_PENDING_REQUESTS);
    await callOperation(context, decide, { requestId: first.requestId, decision: 'approve' }, anna);
    expect(await request('key-of-an-attempt-1')).toEqual(first);
    expect(await stateOf(context, first)).toBe('approved');
    expect(JSON.stringify(await context.store.list('shareRequests'))).not.toContain(first.ticket);
  });

  it('with a key is another request for another key and for another share', async () => {
    const context = testContext();
    const id = await addCar(context);
    const [one, other] = [await shareCar(context, id), await shareCar(context, id)];
    const request = (of: string, idempotencyKey: string) =>
      callOperation(context, requestAccess, { key: of, client: WORKSHOP, idempotencyKey });
    const made = [
      await request(one.key, 'key-of-an-attempt-1'),
      await request(one.key, 'key-of-an-attempt-2'),
      await request(other.key, 'key-of-an-attempt-1'),
    ];
    expect(new Set(made.map(({ requestId }) => requestId)).size).toBe(3);
    expect(new Set(made.map(({ ticket }) => ticket)).size).toBe(3);
  });

  it('is refused while too many requests are pending, and accepted once some are decided', async () => {
    const context = testContext();
    const { key: made } = await shareCar(context, await addCar(context));
    const proofs = await Promise.all(
      Array.from({ length: MAX_PENDING_REQUESTS }, () => requestAsWorkshop(context, made)),
    );
    expect(await parseRefusal(sendRequest(context, requestAccess, { key: made, client: WORKSHOP }))).toEqual({
      status: 429,
      code: 'share.too-many',
    });
    await callOperation(context, decide, { requestId: proofs[0]?.requestId ?? '', decision: 'deny' }, anna);
    expect((await sendRequest(context, requestAccess, { key: made, client: WORKSHOP })).status).toBe(200);
  });
});

describe('an invalid key', () => {
  it('gets the same answer, whether unknown, expired or revoked', async () => {
    const context = testContext();
    const request = (of: BackendContext, made: string) =>
      bytesOf(sendRequest(of, requestAccess, { key: made, client: WORKSHOP }));
    const guessed = await request(context, await shareKey(newShareSecret()));
    expect(guessed).toContain('share.not-found');

    const id = await addCar(context);
    const altered = await shareCar(context, id);
    expect(
      await request(
        context,
        altered.key.replace(/^./u, (first) => (first === '0' ? '1' : '0')),
      ),
    ).toBe(guessed);

    const revoked = await shareCar(context, id);
    await callOperation(context, revokeShare, { id: revoked.share.id }, anna);
    expect(await request(context, revoked.key)).toBe(guessed);

    const expired = await shareCar(context, id);
    expect(await request(at(context, '2026-03-16T12:00:00.000Z'), expired.key)).toBe(guessed);

    const deleted = await shareCar(context, id);
    await callOperation(context, deleteVehicle, { id }, anna);
    expect(await request(context, deleted.key)).toBe(guessed);
    await callOperation(context, restoreVehicle, { id }, anna);
    expect(await request(context, deleted.key)).not.toBe(guessed);

    await callOperation(context, deleteVehicle, { id }, anna);
    const afterwards = at(context, '2026-03-15T12:11:00.000Z');
    await callOperation(afterwards, getVehicles, {}, anna);
    expect(await request(afterwards, deleted.key)).toBe(guessed);
    expect(await context.store.list('shares')).toEqual([]);
    expect(await context.store.list('shareRequests')).toEqual([]);
  });

  it('gets the same answer after the account was deleted, and so does every ticket', async () => {
    const context = testContext();
    const gone = await shareCar(context, await addCar(context));
    const proof = await approveWorkshop(context, gone.key);
    const unknown = await bytesOf(sendRequest(context, getRequestStatus, { ...proof, requestId: 'none' }));
    await removeAccount(context.store, 'anna');
    const guessed = await bytesOf(sendRequest(context, requestAccess, { key, client: WORKSHOP }));
    expect(await bytesOf(sendRequest(context, requestAccess, { key: gone.key, client: WORKSHOP }))).toBe(guessed);
    expect(await bytesOf(sendRequest(context, getRequestStatus, proof))).toBe(unknown);
    expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toEqual({
      status: 403,
      code: 'share.not-approved',
    });
  });
});

describe('the state of a request', () => {
  it('is "expired" in the end, whatever was decided, and "revoked" before', async () => {
    const context = testContext();
    const id = await addCar(context);
    const expired = await shareCar(context, id);
    const proof = await approveWorkshop(context, expired.key);
    const denied = await requestAsWorkshop(context, expired.key);
    await callOperation(context, decide, { requestId: denied.requestId, decision: 'deny' }, anna);
    const after = at(context, '2026-03-16T12:00:00.000Z');
    expect(await stateOf(after, proof)).toBe('expired');
    expect(await stateOf(context, denied)).toBe('denied');
    expect(await stateOf(after, denied)).toBe('expired');
    await callOperation(after, revokeShare, { id: expired.share.id }, anna);
    expect(await stateOf(after, proof)).toBe('expired');

    const revoked = await shareCar(context, id);
    const approved = await approveWorkshop(context, revoked.key);
    await callOperation(context, revokeShare, { id: revoked.share.id }, anna);
    expect(await stateOf(context, approved)).toBe('revoked');
    expect(await stateOf(after, approved)).toBe('expired');
  });

  it('requires the ticket', async () => {
    const context = testContext();
    const approved = await approveWorkshop(context, (await shareCar(context, await addCar(context))).key);
    const foreign = await requestAsWorkshop(context, (await shareCar(context, await addCar(context, 'POLO'))).key);
    for (const proof of [
      { ...approved, ticket: foreign.ticket },
      { ...approved, ticket: 'x' },
      { ...approved, requestId: 'none' },
    ]) {
      expect(await parseRefusal(sendRequest(context, getRequestStatus, proof))).toEqual({
        status: 404,
        code: 'share.not-found',
      });
      expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toEqual({
        status: 403,
        code: 'share.not-approved',
      });
    }
  });

  it('is "revoked" while the car is deleted, and returns when the car is restored', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const { id } = await fullCar(context);
    const proof = await approveWorkshop(context, (await shareCar(context, id)).key);
    announce.mockClear();
    await callOperation(context, deleteVehicle, { id }, anna);
    expect(announce.mock.calls).toEqual([['share-state']]);
    expect(await stateOf(context, proof)).toBe('revoked');
    expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toEqual({
      status: 403,
      code: 'share.not-approved',
    });
    expect(await callOperation(context, getRequests, {}, anna)).toEqual([]);
    await callOperation(context, restoreVehicle, { id }, anna);
    expect(announce.mock.calls).toEqual([['share-state'], ['share-state']]);
    expect(await stateOf(context, proof)).toBe('approved');
  });

  it('is "pending" while the owner has more cars than the plan allows', async () => {
    const context = testContext();
    const proof = await approveWorkshop(context, (await shareCar(context, await addCar(context))).key);
    const more = await Promise.all(
      [1, 2, 3].map((count) => callOperation(context, addVehicle, { fields: { A: `B-AB ${count}` } }, anna)),
    );
    expect(await stateOf(context, proof)).toBe('pending');
    expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toEqual({
      status: 403,
      code: 'share.not-approved',
    });
    await callOperation(context, deleteVehicle, { id: more[0]?.id ?? '' }, anna);
    expect(await stateOf(context, proof)).toBe('approved');
  });
});
