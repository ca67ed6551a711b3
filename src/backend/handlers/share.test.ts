import { describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicles, restoreVehicle } from '~/contract/cars';
import { createShare, decide, getRequests, getRequestStatus, getShares, getSharedVehicle, requestAccess, revokeShare } from '~/contract/share';
import { newShareSecret, shareKey } from '~/contract/share-link';
import { ask, GOLF, refused, tell, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { removeAccount } from '../identity/removal';
import { MOST_PENDING } from '../sharing/records';
import { anna, approved, asked, at, bert, bytesOf, fullCar, shared, WORKSHOP } from '../sharing/sharing.testing';
import { COLLECTION_NAMES } from '../store/collections';

const NEXT_WEEK = '2026-03-22T12:00:00.000Z';
const key = 'a'.repeat(64);

const car = async (context: BackendContext, name = 'GOLF'): Promise<string> =>
  (await tell(context, addVehicle, { fields: { ...GOLF, E: '', 'D.3': name } }, anna)).id;

const stateOf = async (context: BackendContext, proof: { requestId: string; ticket: string }) =>
  (await tell(context, getRequestStatus, { requestId: proof.requestId, ticket: proof.ticket })).state;

describe('making a share', () => {
  it('keeps what is visible, why and until when, and neither the secret nor its key', async () => {
    const context = testContext();
    const { share, secret, key: made } = await shared(context, await car(context), ['documents', 'pictures', 'pictures']);
    expect(share).toMatchObject({ parts: ['pictures', 'documents'], purpose: 'Angebot', expiresAt: '2026-03-16T12:00:00.000Z', revokedAt: null, requests: [] });
    const proof = await asked(context, made);
    const kept = JSON.stringify(await Promise.all(COLLECTION_NAMES.map((name) => context.store.list(name))));
    for (const text of [secret, made, proof.ticket]) expect(kept).not.toContain(text);
  });

  it.each(['2026-03-15T12:00:00.000Z', '2026-03-15T11:00:00Z', '2020-01-01T00:00:00Z', '2027-03-16T13:00:01.000Z', '2026-13-45T00:00:00Z'])(
    'is refused with the expiry %s',
    async (expiresAt) => {
      const context = testContext();
      const input = { id: await car(context), key, parts: [], purpose: '', expiresAt };
      const expected = Number.isNaN(Date.parse(expiresAt)) ? { status: 400, code: 'validation' } : { status: 422, code: 'share.expiry' };
      expect(await refused(ask(context, createShare, input, anna))).toMatchObject(expected);
    },
  );

  it('lasts until the end of the last day of a year', async () => {
    const context = testContext();
    const input = { id: await car(context), key, parts: [], purpose: '', expiresAt: '2027-03-15T22:59:59.999Z' };
    expect((await ask(context, createShare, input, anna)).status).toBe(200);
  });

  it('is the owner’s alone, and takes a key once', async () => {
    const context = testContext();
    const input = { id: await car(context), key, parts: [], purpose: '', expiresAt: NEXT_WEEK };
    expect(await refused(ask(context, createShare, input))).toMatchObject({ status: 401 });
    expect(await refused(ask(context, createShare, input, bert))).toEqual({ status: 404, code: 'vehicle.not-found' });
    expect((await ask(context, createShare, input, anna)).status).toBe(200);
    expect(await refused(ask(context, createShare, input, anna))).toEqual({ status: 409, code: 'conflict' });
  });

  it('is closed while there are more cars than the plan allows', async () => {
    const context = testContext();
    const id = await car(context);
    for (let count = 0; count < 3; count += 1) await tell(context, addVehicle, { fields: { A: `B-AB ${count}` } }, anna);
    const input = { id, key, parts: [], purpose: '', expiresAt: NEXT_WEEK };
    expect(await refused(ask(context, createShare, input, anna))).toEqual({ status: 403, code: 'limit.exceeded' });
  });
});

describe('asking', () => {
  it('reaches the owner at once, with who asks, about what, and for which parts', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const { key: made } = await shared(context, await car(context), ['plate']);
    const { requestId } = await asked(context, made);
    expect(announce.mock.calls).toEqual([['share-requests']]);
    expect(await tell(context, getRequests, {}, anna)).toMatchObject([
      { id: requestId, client: WORKSHOP, state: 'pending', vehicleName: 'B AB 1234', parts: ['plate'], purpose: 'Angebot', requestedAt: '2026-03-15T12:00:00.000Z', decidedAt: null },
    ]);
    expect(await tell(context, getRequests, {}, bert)).toEqual([]);
  });

  it('names a car without a plate by make and model', async () => {
    const context = testContext();
    const { id } = await tell(context, addVehicle, { fields: { ...GOLF, A: '' } }, anna);
    await asked(context, (await shared(context, id)).key);
    expect((await tell(context, getRequests, {}, anna))[0]?.vehicleName).toMatch(/^Volkswagen Golf$/iu);
  });

  it.each([
    { name: '' }, { name: ' ' }, { name: '\u202e\u200b' }, { name: 'x'.repeat(201) }, { name: 'A', website: 'javascript:alert(1)' }, { name: 'A', privacyLink: 'ftp://example.org' },
    { name: 'A', website: 'example' }, { name: 'A', phone: '0'.repeat(41) },
  ])('is refused as %j', async (client) => {
    const context = testContext();
    const { key: made } = await shared(context, await car(context));
    expect(await refused(ask(context, requestAccess, { key: made, client }))).toMatchObject({ status: 400, code: 'validation' });
    expect(await tell(context, getRequests, {}, anna)).toEqual([]);
  });

  it('keeps no signs that cannot be seen', async () => {
    const context = testContext();
    const { key: made } = await shared(context, await car(context));
    await tell(context, requestAccess, { key: made, client: { name: '\u202eSparkasse\u0000\u200b  Lübeck' } });
    expect((await tell(context, getRequests, {}, anna))[0]?.client).toEqual({ name: 'Sparkasse Lübeck' });
  });

  it('is refused while too many wait, and free again once some were decided', async () => {
    const context = testContext();
    const { key: made } = await shared(context, await car(context));
    const proofs = await Promise.all(Array.from({ length: MOST_PENDING }, () => asked(context, made)));
    expect(await refused(ask(context, requestAccess, { key: made, client: WORKSHOP }))).toEqual({ status: 429, code: 'share.too-many' });
    await tell(context, decide, { requestId: proofs[0]?.requestId ?? '', decision: 'deny' }, anna);
    expect((await ask(context, requestAccess, { key: made, client: WORKSHOP })).status).toBe(200);
  });
});

describe('a key that opens nothing', () => {
  it('is answered alike, whatever it opened before', async () => {
    const context = testContext();
    const request = (of: BackendContext, made: string) => bytesOf(ask(of, requestAccess, { key: made, client: WORKSHOP }));
    const guessed = await request(context, await shareKey(newShareSecret()));
    expect(guessed).toContain('share.not-found');

    const id = await car(context);
    const altered = await shared(context, id);
    expect(await request(context, altered.key.replace(/^./u, (first) => (first === '0' ? '1' : '0')))).toBe(guessed);

    const revoked = await shared(context, id);
    await tell(context, revokeShare, { id: revoked.share.id }, anna);
    expect(await request(context, revoked.key)).toBe(guessed);

    const expired = await shared(context, id);
    expect(await request(at(context, '2026-03-16T12:00:00.000Z'), expired.key)).toBe(guessed);

    const deleted = await shared(context, id);
    await tell(context, deleteVehicle, { id }, anna);
    expect(await request(context, deleted.key)).toBe(guessed);
    await tell(context, restoreVehicle, { id }, anna);
    expect(await request(context, deleted.key)).not.toBe(guessed);

    await tell(context, deleteVehicle, { id }, anna);
    const afterwards = at(context, '2026-03-15T12:11:00.000Z');
    await tell(afterwards, getVehicles, {}, anna);
    expect(await request(afterwards, deleted.key)).toBe(guessed);
    expect(await context.store.list('shares')).toEqual([]);
    expect(await context.store.list('shareRequests')).toEqual([]);
  });

  it('of an account that is gone is answered alike too, and so is every ticket', async () => {
    const context = testContext();
    const gone = await shared(context, await car(context));
    const proof = await approved(context, gone.key);
    const unknown = await bytesOf(ask(context, getRequestStatus, { ...proof, requestId: 'none' }));
    await removeAccount(context.store, 'anna');
    const guessed = await bytesOf(ask(context, requestAccess, { key, client: WORKSHOP }));
    expect(await bytesOf(ask(context, requestAccess, { key: gone.key, client: WORKSHOP }))).toBe(guessed);
    expect(await bytesOf(ask(context, getRequestStatus, proof))).toBe(unknown);
    expect(await refused(ask(context, getSharedVehicle, proof))).toEqual({ status: 403, code: 'share.not-approved' });
  });
});

describe('a decision', () => {
  it('is the owner’s, and told to whoever waits', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const proof = await asked(context, (await shared(context, await car(context))).key);
    const { requestId } = proof;
    const input = { requestId, decision: 'approve' } as const;
    expect(await refused(ask(context, decide, input, bert))).toEqual({ status: 404, code: 'share.not-found' });
    expect(await refused(ask(context, decide, { ...input, requestId: 'none' }, anna))).toEqual({ status: 404, code: 'share.not-found' });
    expect(await refused(ask(context, decide, input))).toMatchObject({ status: 401 });
    expect(await stateOf(context, proof)).toBe('pending');

    await tell(context, decide, input, anna);
    expect(announce).toHaveBeenLastCalledWith('share-state');
    expect(await stateOf(context, proof)).toBe('approved');
    expect(await tell(context, getRequests, {}, anna)).toEqual([]);
  });

  it('can be a denial, changed later, and taken back', async () => {
    const context = testContext();
    const proof = await asked(context, (await shared(context, await car(context))).key);
    const say = (decision: 'approve' | 'deny') => tell(context, decide, { requestId: proof.requestId, decision }, anna);
    await say('deny');
    expect(await stateOf(context, proof)).toBe('denied');
    await say('approve');
    expect(await stateOf(context, proof)).toBe('approved');
    await say('deny');
    expect(await stateOf(context, proof)).toBe('revoked');
    expect(await refused(ask(context, getSharedVehicle, proof))).toEqual({ status: 403, code: 'share.not-approved' });
    await say('deny');
    expect(await stateOf(context, proof)).toBe('revoked');
  });

  it('cannot approve what has ended', async () => {
    const context = testContext();
    const { key: made, share } = await shared(context, await car(context));
    const proof = await asked(context, made);
    const input = { requestId: proof.requestId, decision: 'approve' } as const;
    expect(await refused(ask(at(context, NEXT_WEEK), decide, input, anna))).toEqual({ status: 409, code: 'conflict' });
    await tell(context, revokeShare, { id: share.id }, anna);
    expect(await refused(ask(context, decide, input, anna))).toEqual({ status: 409, code: 'conflict' });
    expect(await stateOf(context, proof)).toBe('revoked');
  });
});

describe('the state of a request', () => {
  it('ends with the expiry or the revocation, whichever came first', async () => {
    const context = testContext();
    const id = await car(context);
    const one = await shared(context, id);
    const proof = await approved(context, one.key);
    const denied = await asked(context, one.key);
    await tell(context, decide, { requestId: denied.requestId, decision: 'deny' }, anna);
    const after = at(context, '2026-03-16T12:00:00.000Z');
    expect(await stateOf(after, proof)).toBe('expired');
    expect(await stateOf(after, denied)).toBe('denied');
    await tell(after, revokeShare, { id: one.share.id }, anna);
    expect(await stateOf(after, proof)).toBe('expired');

    const other = await shared(context, id);
    const second = await approved(context, other.key);
    await tell(context, revokeShare, { id: other.share.id }, anna);
    expect(await stateOf(context, second)).toBe('revoked');
    expect(await stateOf(after, second)).toBe('revoked');
  });

  it('is told to nobody but who holds the ticket', async () => {
    const context = testContext();
    const one = await approved(context, (await shared(context, await car(context))).key);
    const other = await asked(context, (await shared(context, await car(context, 'POLO'))).key);
    for (const proof of [{ ...one, ticket: other.ticket }, { ...one, ticket: 'x' }, { ...one, requestId: 'none' }]) {
      expect(await refused(ask(context, getRequestStatus, proof))).toEqual({ status: 404, code: 'share.not-found' });
      expect(await refused(ask(context, getSharedVehicle, proof))).toEqual({ status: 403, code: 'share.not-approved' });
    }
  });

  it('is revoked with the car, and comes back with it, both at once', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const { id } = await fullCar(context);
    const proof = await approved(context, (await shared(context, id)).key);
    announce.mockClear();
    await tell(context, deleteVehicle, { id }, anna);
    expect(announce.mock.calls).toEqual([['share-state']]);
    expect(await stateOf(context, proof)).toBe('revoked');
    expect(await refused(ask(context, getSharedVehicle, proof))).toEqual({ status: 403, code: 'share.not-approved' });
    expect(await tell(context, getRequests, {}, anna)).toEqual([]);
    await tell(context, restoreVehicle, { id }, anna);
    expect(announce.mock.calls).toEqual([['share-state'], ['share-state']]);
    expect(await stateOf(context, proof)).toBe('approved');
  });

  it('waits while the owner has more cars than the plan allows', async () => {
    const context = testContext();
    const proof = await approved(context, (await shared(context, await car(context))).key);
    const more = await Promise.all([1, 2, 3].map((count) => tell(context, addVehicle, { fields: { A: `B-AB ${count}` } }, anna)));
    expect(await stateOf(context, proof)).toBe('pending');
    expect(await refused(ask(context, getSharedVehicle, proof))).toEqual({ status: 403, code: 'share.not-approved' });
    await tell(context, deleteVehicle, { id: more[0]?.id ?? '' }, anna);
    expect(await stateOf(context, proof)).toBe('approved');
  });
});

describe('the owner’s list', () => {
  it('holds the shares of the car with everybody who asked, the newest first', async () => {
    const context = testContext();
    const id = await car(context);
    const first = await shared(context, id, [], NEXT_WEEK);
    const later = at(context, '2026-03-15T13:00:00.000Z');
    const second = await shared(later, id, [], NEXT_WEEK);
    await asked(context, first.key);
    const proof = await approved(later, first.key);
    const [newest, oldest, ...rest] = await tell(context, getShares, { id }, anna);
    expect(newest?.id).toBe(second.share.id);
    expect(oldest?.requests.map(({ state }) => state)).toEqual(['approved', 'pending']);
    expect(oldest?.requests[0]).toMatchObject({ id: proof.requestId, decidedAt: '2026-03-15T13:00:00.000Z' });
    expect(rest).toEqual([]);
    expect(await refused(ask(context, getShares, { id }, bert))).toEqual({ status: 404, code: 'vehicle.not-found' });
  });

  it('keeps what has ended for 30 days, then nothing of it', async () => {
    const context = testContext();
    const id = await car(context);
    const revoked = await shared(context, id, [], '2026-12-01T00:00:00.000Z');
    await asked(context, revoked.key);
    await tell(context, revokeShare, { id: revoked.share.id }, anna);
    await shared(context, id);
    expect(await tell(at(context, '2026-04-14T11:00:00.000Z'), getShares, { id }, anna)).toHaveLength(2);
    expect(await tell(at(context, '2026-04-14T13:00:00.000Z'), getShares, { id }, anna)).toHaveLength(1);
    expect(await tell(at(context, '2026-04-15T13:00:00.000Z'), getShares, { id }, anna)).toEqual([]);
    expect(await context.store.list('shareRequests')).toEqual([]);
  });

  it('takes a share back once', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const context = testContext({ announce });
    const id = await car(context);
    const { share } = await shared(context, id);
    expect(await refused(ask(context, revokeShare, { id: share.id }, bert))).toEqual({ status: 404, code: 'share.not-found' });
    await tell(context, revokeShare, { id: share.id }, anna);
    await tell(at(context, '2026-03-15T14:00:00.000Z'), revokeShare, { id: share.id }, anna);
    expect(announce).toHaveBeenLastCalledWith('share-state');
    expect(await tell(context, getShares, { id }, anna)).toMatchObject([{ revokedAt: '2026-03-15T12:00:00.000Z' }]);
  });
});
