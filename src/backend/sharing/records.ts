/** Stored shares and requests: lookup, state and removal. */
import type { Share, ShareRequest, ShareState } from '~/contract/share';
import { DAY_MS } from '~/lib/durations';
import { sha256Hex } from '~/lib/sha256';
import { compareDates } from '~/lib/calendar';
import type { BackendContext } from '../context';
import type { ShareRecord, ShareRequestRecord } from '../store/collections';
import { isReadableRequest, readableShare } from '../store/readable';
import type { Store } from '../store/store';

/** Days for which a revoked or expired share stays listed. */
const LISTED_DAYS = 30;

/** Maximum number of pending requests of a share. */
export const MAX_PENDING_REQUESTS = 20;

type Clock = Pick<BackendContext, 'now'>;

/** An unparsable expiry counts as expired. */
export const isExpired = ({ expiresAt }: ShareRecord, { now }: Clock): boolean =>
  !(Date.parse(expiresAt) > now().getTime());

/** Whether the share is neither revoked nor expired. */
export const isShareActive = (share: ShareRecord, clock: Clock): boolean =>
  share.revokedAt === undefined && !isExpired(share, clock);

/** The shares of an owner; corrupt ones are returned as expired. */
export async function sharesOf(store: Store, ownerId: string): Promise<ShareRecord[]> {
  return (await store.list('shares', { ownerId })).map(readableShare);
}

/**
 * The share of a key; undefined when there is none. Compares hashes, so that the duration reveals nothing about keys.
 */
export async function findShareByKey(store: Store, key: string): Promise<ShareRecord | undefined> {
  const keyHash = await sha256Hex(key);
  return (await store.list('shares')).find((share) => share.keyHash === keyHash);
}

const OF_DECISION = { pending: 'pending', approved: 'approved', denied: 'denied', withdrawn: 'revoked' } as const;

/** The current state of a request. When its share was both revoked and expired, the earlier event counts. */
export function stateOf({ decision }: ShareRequestRecord, share: ShareRecord, clock: Clock): ShareState {
  if (decision === 'denied' || decision === 'withdrawn') return OF_DECISION[decision];
  if (share.revokedAt !== undefined && share.revokedAt < share.expiresAt) return 'revoked';
  return isExpired(share, clock) ? 'expired' : OF_DECISION[decision];
}

/** All readable requests to an owner by the id of their share, the oldest first. Reads each record once. */
export async function requestsByShare(
  store: Store,
  ownerId: string,
): Promise<ReadonlyMap<string, readonly ShareRequestRecord[]>> {
  const requests = (await store.list('shareRequests', { ownerId }))
    .filter(isReadableRequest)
    .sort((left, right) => compareDates(left.requestedAt, right.requestedAt));
  const byShare = new Map<string, ShareRequestRecord[]>();
  for (const request of requests) {
    const others = byShare.get(request.shareId);
    if (others === undefined) byShare.set(request.shareId, [request]);
    else others.push(request);
  }
  return byShare;
}

/** A request as its owner sees it. */
export function toRequestResponse(request: ShareRequestRecord, share: ShareRecord, clock: Clock): ShareRequest {
  const { id, shareId, client, requestedAt, decidedAt = null } = request;
  return { id, shareId, client, requestedAt, decidedAt, state: stateOf(request, share, clock) };
}

/** A share as its owner sees it, the latest request first. */
export function toShareResponse(share: ShareRecord, requests: readonly ShareRequestRecord[], clock: Clock): Share {
  const { id, vehicleId, parts, purpose, expiresAt, createdAt, revokedAt = null } = share;
  const answered = requests.map((request) => toRequestResponse(request, share, clock)).toReversed();
  return { id, vehicleId, parts: [...parts], purpose, expiresAt, createdAt, revokedAt, requests: answered };
}

/** The ids of an owner's matching shares and of their requests. */
async function idsOfShares(
  store: Store,
  ownerId: string,
  matches: (share: ShareRecord) => boolean,
): Promise<{ readonly shares: readonly string[]; readonly shareRequests: readonly string[] }> {
  const shares = (await store.list('shares', { ownerId })).filter(matches).map(({ id }) => id);
  if (shares.length === 0) return { shares, shareRequests: [] };
  const requests = (await store.list('shareRequests', { ownerId })).filter(({ shareId }) => shares.includes(shareId));
  return { shares, shareRequests: requests.map(({ id }) => id) };
}

/** Removes shares that ended more than 30 days ago, with their requests. */
export async function purgeShares(
  { store, now }: Pick<BackendContext, 'store' | 'now'>,
  ownerId: string,
): Promise<void> {
  const limit = new Date(now().getTime() - LISTED_DAYS * DAY_MS).toISOString();
  const ids = await idsOfShares(
    store,
    ownerId,
    ({ revokedAt, expiresAt }) => expiresAt < limit || (revokedAt !== undefined && revokedAt < limit),
  );
  if (ids.shares.length > 0) await store.batch({ delete: ids });
}

/** The ids of all shares of a vehicle, and of their requests. */
export const shareIdsOf = async (store: Store, ownerId: string, vehicleId: string): ReturnType<typeof idsOfShares> =>
  idsOfShares(store, ownerId, (share) => share.vehicleId === vehicleId);
