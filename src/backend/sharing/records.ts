/** Shares and requests as they are kept: how they are found, what state they are in, and when they go. */
import type { Share, ShareRequest, ShareState } from '~/contract/share';
import { sha256Hex } from '~/lib/sha256';
import type { BackendContext } from '../context';
import type { ShareRecord, ShareRequestRecord } from '../store/collections';
import { isReadableRequest, readableShare } from '../store/readable';
import type { Store } from '../store/store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a share that is revoked or has expired stays listed. */
const LISTED_DAYS = 30;

/** Requests of one share that may wait at a time. */
export const MOST_PENDING = 20;

type Clock = Pick<BackendContext, 'now'>;

/** Also when nobody can tell until when it was meant to be open. */
const isExpired = ({ expiresAt }: ShareRecord, { now }: Clock): boolean => !(Date.parse(expiresAt) > now().getTime());

/** Whether the share still opens something. */
export const isOpen = (share: ShareRecord, clock: Clock): boolean => share.revokedAt === undefined && !isExpired(share, clock);

/** The shares of an owner; one that cannot be read any more is over. */
export async function sharesOf(store: Store, ownerId: string): Promise<ShareRecord[]> {
  return (await store.list('shares', { ownerId })).map(readableShare);
}

/** The share of a key; undefined when none has it. Keys are compared by their hashes, so time tells nothing of them. */
export async function shareOfKey(store: Store, key: string): Promise<ShareRecord | undefined> {
  const keyHash = await sha256Hex(key);
  return (await store.list('shares')).find((share) => share.keyHash === keyHash);
}

const OF_DECISION = { pending: 'pending', approved: 'approved', denied: 'denied', withdrawn: 'revoked' } as const;

/** Where a request stands now. Of a share that ended by both, the first ending counts. */
export function stateOf({ decision }: ShareRequestRecord, share: ShareRecord, clock: Clock): ShareState {
  if (decision === 'denied' || decision === 'withdrawn') return OF_DECISION[decision];
  if (share.revokedAt !== undefined && share.revokedAt < share.expiresAt) return 'revoked';
  return isExpired(share, clock) ? 'expired' : OF_DECISION[decision];
}

/** All requests of a share, in the order of their coming. */
export async function requestsOf(store: Store, { id, ownerId }: ShareRecord): Promise<ShareRequestRecord[]> {
  const all = await store.list('shareRequests', { ownerId });
  return all.filter((request) => request.shareId === id && isReadableRequest(request)).sort((one, other) => one.requestedAt.localeCompare(other.requestedAt));
}

/** A request as its owner sees it. */
export function presentRequest(request: ShareRequestRecord, share: ShareRecord, clock: Clock): ShareRequest {
  const { id, shareId, client, requestedAt, decidedAt = null } = request;
  return { id, shareId, client, requestedAt, decidedAt, state: stateOf(request, share, clock) };
}

/** A share as its owner sees it, the latest request first. */
export function presentShare(share: ShareRecord, requests: readonly ShareRequestRecord[], clock: Clock): Share {
  const { id, vehicleId, parts, purpose, expiresAt, createdAt, revokedAt = null } = share;
  const presented = requests.map((request) => presentRequest(request, share, clock)).toReversed();
  return { id, vehicleId, parts: [...parts], purpose, expiresAt, createdAt, revokedAt, requests: presented };
}

/** Removes shares for good, with everybody's requests. */
async function removeShares(store: Store, ownerId: string, which: (share: ShareRecord) => boolean): Promise<void> {
  const gone = (await store.list('shares', { ownerId })).filter(which).map(({ id }) => id);
  if (gone.length === 0) return;
  const requests = (await store.list('shareRequests', { ownerId })).filter(({ shareId }) => gone.includes(shareId));
  await store.batch({ delete: { shares: gone, shareRequests: requests.map(({ id }) => id) } });
}

/** Removes what ended longer ago than it stays listed. */
export async function purgeShares({ store, now }: Pick<BackendContext, 'store' | 'now'>, ownerId: string): Promise<void> {
  const limit = new Date(now().getTime() - LISTED_DAYS * DAY_MS).toISOString();
  await removeShares(store, ownerId, ({ revokedAt, expiresAt }) => expiresAt < limit || (revokedAt !== undefined && revokedAt < limit));
}

/** Removes the shares of a vehicle that is gone. */
export async function removeSharesOf(store: Store, ownerId: string, vehicleId: string): Promise<void> {
  await removeShares(store, ownerId, (share) => share.vehicleId === vehicleId);
}
