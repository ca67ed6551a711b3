/** Visitors: who proves by a ticket that a request is theirs, and whether they may see the vehicle now. */
import type { ShareState } from '~/contract/share';
import { exceedsLimit } from '~/contract/rules';
import { sha256Hex } from '~/lib/sha256';
import type { BackendContext } from '../context';
import { Refusal } from '../refusal';
import { subscriptionOf } from '../plans/subscription';
import type { ShareRecord, ShareRequestRecord, VehicleRecord } from '../store/collections';
import { isReadableVehicle } from '../store/readable';
import type { Store } from '../store/store';
import { stateOf } from './records';

/** What a visitor sends along to be known again. */
export interface Proof {
  readonly requestId: string;
  readonly ticket: string;
}

interface Asked {
  readonly share: ShareRecord;
  readonly request: ShareRequestRecord;
}

/** The vehicle that a share shows; undefined while it is deleted or its owner's account is blocked. */
export async function vehicleOf(store: Store, { vehicleId, ownerId }: ShareRecord): Promise<VehicleRecord | undefined> {
  if ((await store.get('accounts', ownerId))?.blocked === true) return undefined;
  const vehicle = await store.get('vehicles', vehicleId);
  return vehicle === undefined || vehicle.ownerId !== ownerId || vehicle.deletedAt !== undefined || !isReadableVehicle(vehicle) ? undefined : vehicle;
}

/** The request that the ticket belongs to. Tickets are compared by their hashes, so time tells nothing of them. */
async function asked(store: Store, { requestId, ticket }: Proof): Promise<Asked | undefined> {
  const request = await store.get('shareRequests', requestId);
  if (request === undefined || request.ticketHash !== (await sha256Hex(ticket))) return undefined;
  const share = await store.get('shares', request.shareId);
  return share === undefined ? undefined : { request, share };
}

/**
 * Where a visitor's request stands. With the vehicle deleted or its owner blocked it is revoked, and while its owner has more vehicles than
 * the plan allows, an approval waits: single vehicles are closed to the owner as well.
 */
async function visitorState(context: BackendContext, { request, share }: Asked): Promise<ShareState> {
  const state = stateOf(request, share, context);
  if (state === 'denied' || state === 'expired') return state;
  if ((await vehicleOf(context.store, share)) === undefined) return 'revoked';
  if (state !== 'approved') return state;
  return exceedsLimit(await subscriptionOf(context, share.ownerId)) ? 'pending' : 'approved';
}

/** @throws Refusal `share.not-found` for a request or ticket that is not known */
export async function requestState(context: BackendContext, proof: Proof): Promise<ShareState> {
  const found = await asked(context.store, proof);
  if (found === undefined) throw new Refusal('share.not-found');
  return visitorState(context, found);
}

/**
 * The share and the vehicle that an approved visitor sees.
 * @throws Refusal `share.not-approved` in every other case, one and the same
 */
export async function approvedVisit(context: BackendContext, proof: Proof): Promise<{ share: ShareRecord; vehicle: VehicleRecord }> {
  const found = await asked(context.store, proof);
  const approved = found !== undefined && (await visitorState(context, found)) === 'approved';
  const vehicle = approved ? await vehicleOf(context.store, found.share) : undefined;
  if (found === undefined || vehicle === undefined) throw new Refusal('share.not-approved');
  return { share: found.share, vehicle };
}
