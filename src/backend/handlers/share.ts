/** Handlers of `Share`: owners create shares and decide, visitors request access and view. */
import { MAX_SHARE_DAYS, SHARE_PARTS, type VisitorContact, type VisitorCredentials } from '~/contract/share';
import type * as contract from '~/contract/share';
import { DAY_MS, HOUR_MS } from '~/lib/durations';
import { plainLine } from '~/lib/plain-text';
import { sha256Hex } from '~/lib/sha256';
import { compareDates } from '~/lib/calendar';
import type { BackendContext } from '../context';
import { openFile } from '../files';
import type { FileAnswer, Handler } from '../handler';
import { randomSecret } from '../identity/secrets';
import { Refusal } from '../refusal';
import { isNotDeleted } from '../restore-window';
import {
  isShareActive,
  MAX_PENDING_REQUESTS,
  toShareResponse,
  purgeShares,
  requestsByShare,
  findShareByKey,
  sharesOf,
} from '../sharing/records';
import { partOfAlbum, sharedVehicleOf } from '../sharing/shared-vehicle';
import { isOwnerAway, approvedVisit, requestState, vehicleOf } from '../sharing/visitor';
import type { ShareRecord, ShareRequestRecord } from '../store/collections';
import type { AttachmentCollection } from '../store/store';
import { requireOwnVehicle, requireUsableVehicle } from '../vehicles';

/**
 * Maximum lifetime in milliseconds: until the end of the last day in the owner's time zone, plus an hour for the end of
 * daylight saving time.
 */
const MAX_LIFETIME_MS = (MAX_SHARE_DAYS + 1) * DAY_MS + HOUR_MS;

function requireExpiry(expiresAt: string, now: Date): void {
  const lifetime = Date.parse(expiresAt) - now.getTime();
  if (!(lifetime > 0 && lifetime <= MAX_LIFETIME_MS)) {
    throw new Refusal('share.expiry', [{ path: 'expiresAt', rule: 'range' }]);
  }
}

export const createShare: Handler<typeof contract.createShare> = async ({ context, userId, input }) => {
  const { store, now } = context;
  const vehicle = await requireUsableVehicle(context, userId, input.id);
  requireExpiry(input.expiresAt, now());
  if ((await findShareByKey(store, input.key)) !== undefined) throw new Refusal('conflict');
  const share: ShareRecord = {
    id: context.newId(),
    ownerId: userId,
    vehicleId: vehicle.id,
    keyHash: await sha256Hex(input.key),
    parts: SHARE_PARTS.filter((part) => input.parts.includes(part)),
    purpose: input.purpose.trim(),
    expiresAt: new Date(input.expiresAt).toISOString(),
    createdAt: now().toISOString(),
  };
  await store.put('shares', share);
  return toShareResponse(share, [], context);
};

/** Allowed beyond the plan's limit, so that shares can always be reviewed and revoked. */
export const getShares: Handler<typeof contract.getShares> = async ({ context, userId, input }) => {
  const { store } = context;
  await requireOwnVehicle(store, userId, input.id);
  await purgeShares(context, userId);
  const shares = (await sharesOf(store, userId))
    .filter(({ vehicleId }) => vehicleId === input.id)
    .sort((left, right) => compareDates(right.createdAt, left.createdAt));
  const requests = await requestsByShare(store, userId);
  return shares.map((share) => toShareResponse(share, requests.get(share.id) ?? [], context));
};

/**
 * The contact with its texts in one line each.
 * @throws Refusal if nothing is left of the name
 */
function plainContact({ name, phone, website, privacyLink }: VisitorContact): VisitorContact {
  const client = { name: plainLine(name), ...(phone === undefined ? {} : { phone: plainLine(phone) }) };
  if (client.name === '') throw new Refusal('validation', [{ path: 'client.name', rule: 'required' }]);
  return {
    ...client,
    ...(website === undefined ? {} : { website }),
    ...(privacyLink === undefined ? {} : { privacyLink }),
  };
}

/**
 * A new ticket, or that of the earlier attempts with this key: only hashes of tickets are stored, so that it could not be
 * answered again otherwise. A key is random, as a ticket is.
 */
async function ticketOf(shareKey: string, idempotencyKey: string | undefined): Promise<string> {
  return idempotencyKey === undefined
    ? randomSecret()
    : sha256Hex(`scheinwerfer/ticket/1:${shareKey}:${idempotencyKey}`);
}

/** Requests with the same name are separate: the name is not verified, only the ticket identifies a visitor. */
export const requestAccess: Handler<typeof contract.requestAccess> = async ({ context, input }) => {
  const { store } = context;
  const client = plainContact(input.client);
  const share = await findShareByKey(store, input.key);
  if (share !== undefined && isShareActive(share, context) && (await isOwnerAway(store, share)))
    throw new Refusal('share.locked');
  const opens = share !== undefined && isShareActive(share, context) && (await vehicleOf(store, share)) !== undefined;
  if (!opens) throw new Refusal('share.not-found');
  const ticket = await ticketOf(input.key, input.idempotencyKey);
  const request: ShareRequestRecord = {
    id: context.newId(),
    ownerId: share.ownerId,
    shareId: share.id,
    ticketHash: await sha256Hex(ticket),
    client,
    decision: 'pending',
    requestedAt: context.now().toISOString(),
  };
  let requestId = request.id;
  await store.changeOwned({
    ownerId: share.ownerId,
    reads: ['shareRequests'],
    change: ({ shareRequests }) => {
      const same = shareRequests.find(
        ({ shareId, ticketHash }) => shareId === share.id && ticketHash === request.ticketHash,
      );
      requestId = same?.id ?? request.id;
      if (same !== undefined) return {};
      const pending = shareRequests.filter(({ shareId, decision }) => shareId === share.id && decision === 'pending');
      if (pending.length >= MAX_PENDING_REQUESTS) throw new Refusal('share.too-many');
      return { put: { shareRequests: [request] } };
    },
  });
  context.announce('share-requests');
  return { requestId, ticket };
};

const AFTER_DENY = { pending: 'denied', approved: 'withdrawn', denied: 'denied', withdrawn: 'withdrawn' } as const;

/**
 * A denial can be changed to an approval, and an approval can be revoked. Requests of an ended share cannot be
 * approved.
 */
export const decide: Handler<typeof contract.decide> = async ({ context, userId, input }) => {
  const { store } = context;
  const request = await store.get('shareRequests', input.requestId);
  const share = request === undefined ? undefined : await store.get('shares', request.shareId);
  if (request === undefined || share === undefined || request.ownerId !== userId) throw new Refusal('share.not-found');
  const approves = input.decision === 'approve';
  if (approves && !isShareActive(share, context)) throw new Refusal('conflict');
  const decidedAt = context.now().toISOString();
  await store.update('shareRequests', request.id, (record) => {
    if (record === undefined) return undefined;
    const decision = approves ? 'approved' : AFTER_DENY[record.decision];
    return decision === record.decision ? record : { ...record, decision, decidedAt };
  });
  context.announce('share-state');
};

export const getRequestStatus: Handler<typeof contract.getRequestStatus> = async ({ context, input }) => ({
  state: await requestState(context, input),
});

export const getSharedVehicle: Handler<typeof contract.getSharedVehicle> = async ({ context, input }) => {
  const { share, vehicle } = await approvedVisit(context, input);
  return sharedVehicleOf(context.store, share, vehicle);
};

const PART_OF = { photos: 'pictures', documents: 'documents' } as const;

/**
 * A file of the shared vehicle. @throws Refusal `share.not-approved`; `file.not-found` when it belongs to another
 * vehicle or to a part that is not shared
 */
async function sharedFile(
  context: BackendContext,
  name: AttachmentCollection,
  input: VisitorCredentials & { readonly id: string },
): Promise<FileAnswer> {
  const { share, vehicle } = await approvedVisit(context, input);
  const record = await context.store.get(name, input.id);
  const album = record !== undefined && 'album' in record ? record.album : undefined;
  // Undefined for a photo whose album is corrupt, which is never shared.
  const part = name === 'albumPhotos' ? partOfAlbum(album) : PART_OF[name];
  const isShared =
    record !== undefined &&
    part !== undefined &&
    share.parts.includes(part) &&
    record.vehicleId === vehicle.id &&
    record.ownerId === share.ownerId &&
    isNotDeleted(record);
  if (!isShared) throw new Refusal('file.not-found');
  const file = await openFile(context.store, record.fileId);
  return 'fileName' in record ? { ...file, type: record.type, name: record.fileName } : file;
}

export const getSharedPhoto: Handler<typeof contract.getSharedPhoto> = ({ context, input }) =>
  sharedFile(context, 'photos', input);

export const getSharedAlbumPhoto: Handler<typeof contract.getSharedAlbumPhoto> = ({ context, input }) =>
  sharedFile(context, 'albumPhotos', input);

export const getSharedDocument: Handler<typeof contract.getSharedDocument> = ({ context, input }) =>
  sharedFile(context, 'documents', input);

export const revokeShare: Handler<typeof contract.revokeShare> = async ({ context, userId, input }) => {
  const { store } = context;
  const share = await store.get('shares', input.id);
  if (share === undefined || share.ownerId !== userId) throw new Refusal('share.not-found');
  const revokedAt = context.now().toISOString();
  await store.update('shares', share.id, (record) => (record === undefined ? undefined : { revokedAt, ...record }));
  context.announce('share-state');
};
