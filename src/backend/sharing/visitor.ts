/** Authenticates visitors by their ticket and decides whether they may see the vehicle. */
import type { ShareState, VisitorCredentials } from '~/contract/share';
import { sha256Hex } from '~/lib/sha256';
import type { BackendContext } from '../context';
import { Refusal } from '../refusal';
import { exceedsPlanLimit } from '../plans/subscription';
import type { ShareRecord, ShareRequestRecord, VehicleRecord } from '../store/collections';
import type { Store } from '../store/store';
import { isUsable } from '../vehicles';
import { isExpired, stateOf } from './records';

interface VisitorRequest {
  readonly share: ShareRecord;
  readonly request: ShareRequestRecord;
}

const isOwnerBlocked = async (store: Store, ownerId: string): Promise<boolean> =>
  (await store.get('accounts', ownerId))?.blocked === true;

const isShown = (vehicle: VehicleRecord | undefined, { ownerId }: ShareRecord): vehicle is VehicleRecord =>
  vehicle?.ownerId === ownerId && isUsable(vehicle);

/** The vehicle that a share shows; undefined while it is deleted or its owner's account is blocked. */
export async function vehicleOf(store: Store, share: ShareRecord): Promise<VehicleRecord | undefined> {
  if (await isOwnerBlocked(store, share.ownerId)) return undefined;
  const vehicle = await store.get('vehicles', share.vehicleId);
  return isShown(vehicle, share) ? vehicle : undefined;
}

/** As {@link vehicleOf}, for many shares of one owner: reads the account and each vehicle once. */
export async function vehiclesByShare(
  store: Store,
  ownerId: string,
  shares: readonly ShareRecord[],
): Promise<ReadonlyMap<ShareRecord, VehicleRecord>> {
  const vehicles = new Map<ShareRecord, VehicleRecord>();
  if (shares.length === 0 || (await isOwnerBlocked(store, ownerId))) return vehicles;
  const ids = [...new Set(shares.map(({ vehicleId }) => vehicleId))];
  const found = await store.getMany('vehicles', ids);
  const byId = new Map(ids.map((id, place) => [id, found[place]]));
  for (const share of shares) {
    const vehicle = byId.get(share.vehicleId);
    if (isShown(vehicle, share)) vehicles.set(share, vehicle);
  }
  return vehicles;
}

/**
 * The visitor's request; undefined when id and ticket do not match. Compares hashes, so that the duration reveals
 * nothing about tickets.
 */
async function findRequest(
  store: Store,
  { requestId, ticket }: VisitorCredentials,
): Promise<ShareRequestRecord | undefined> {
  const request = await store.get('shareRequests', requestId);
  return request === undefined || request.ticketHash !== (await sha256Hex(ticket)) ? undefined : request;
}

async function withShare(store: Store, request: ShareRequestRecord): Promise<VisitorRequest | undefined> {
  const share = await store.get('shares', request.shareId);
  return share === undefined ? undefined : { request, share };
}

/** Whether the owner is signed out, so that the vehicle cannot be decrypted; false for a blocked owner. */
export async function isOwnerAway(store: Store, { ownerId }: { readonly ownerId: string }): Promise<boolean> {
  const owner = await store.get('accounts', ownerId);
  return owner?.isKeyMissing === true && !owner.blocked;
}

/**
 * The state of a visitor's request: `expired` in the end, whatever was decided; `revoked` when the vehicle was deleted
 * or its owner blocked; an approved one is `pending` while the owner has more vehicles than the plan allows, since then
 * the owner cannot open single vehicles either.
 */
async function visitorState(context: BackendContext, { request, share }: VisitorRequest): Promise<ShareState> {
  if (isExpired(share, context)) return 'expired';
  const state = stateOf(request, share, context);
  if (state === 'denied') return state;
  if ((await vehicleOf(context.store, share)) === undefined) return 'revoked';
  if (state !== 'approved') return state;
  return (await exceedsPlanLimit(context, share.ownerId)) ? 'pending' : 'approved';
}

/**
 * The state of a visitor's request; `pending` while its owner is signed out.
 * @throws Refusal `share.not-found` for an unknown request or ticket
 */
export async function requestState(context: BackendContext, proof: VisitorCredentials): Promise<ShareState> {
  const { store } = context;
  const request = await findRequest(store, proof);
  if (request !== undefined && (await isOwnerAway(store, request))) return 'pending';
  const found = request && (await withShare(store, request));
  if (found === undefined) throw new Refusal('share.not-found');
  return visitorState(context, found);
}

/**
 * The share and the vehicle that an approved visitor sees.
 * @throws Refusal `share.not-approved` in all other cases, without revealing which
 */
export async function approvedVisit(
  context: BackendContext,
  proof: VisitorCredentials,
): Promise<{ share: ShareRecord; vehicle: VehicleRecord }> {
  const request = await findRequest(context.store, proof);
  const found = request && (await withShare(context.store, request));
  const approved = found !== undefined && (await visitorState(context, found)) === 'approved';
  const vehicle = approved ? await vehicleOf(context.store, found.share) : undefined;
  if (found === undefined || vehicle === undefined) throw new Refusal('share.not-approved');
  return { share: found.share, vehicle };
}
