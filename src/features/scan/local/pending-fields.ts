/**
 * The values that a user has confirmed of a document without a scan on the server: kept in session storage until a
 * guest has an account, then added to it.
 */
import { object, string, type InferType } from 'yup';
import { fieldValues } from '~/contract/readings';
import { createIdempotencyKey } from '~/lib/idempotency-key';
import type { FieldValues } from '~/zb1/field-codes';
import { PENDING_FIELDS_KEY } from '../guest-keys';

/** Where a guest's confirmed values come from: a document that was read on this device, or one that was typed in. */
export type PendingOrigin = 'read' | 'typed';

/** A guest's confirmed values that wait for an account; one document of each origin. */
type PendingFields = Readonly<Partial<Record<PendingOrigin, FieldValues | undefined>>> & {
  /**
   * What the values are sent with, so that the vehicle is added once. Stored with them: a duplicated tab has a copy of
   * both.
   */
  readonly keys?: Readonly<Partial<Record<PendingOrigin, string | undefined>>> | undefined;
  readonly owners?: Readonly<Partial<Record<PendingOrigin, Owner | undefined>>> | undefined;
};

/**
 * The account that the values were first sent to, also when that failed. `vehicleId`: a vehicle that it had already,
 * whose page offers them field by field. `key`: what the repetition of a failed attempt is sent with, so that the
 * vehicle is added once.
 */
const owner = object({ userId: string().required(), vehicleId: string().optional(), key: string().optional() });
export type Owner = InferType<typeof owner>;

const pendingFields = object({
  read: fieldValues.default(undefined).optional(),
  typed: fieldValues.default(undefined).optional(),
  keys: object({ read: string().optional(), typed: string().optional() }).default(undefined).optional(),
  owners: object({ read: owner.default(undefined).optional(), typed: owner.default(undefined).optional() })
    .default(undefined)
    .optional(),
}).required();

/** Stores a guest's confirmed values until there is an account; `null` removes them. Those of the other origin stay. */
export function storePendingFields(origin: PendingOrigin, fields: FieldValues | null): void {
  const { owners, ...before } = loadPendingFields();
  const keys = { ...before.keys, [origin]: fields === null ? undefined : createIdempotencyKey() };
  storePending({ ...before, [origin]: fields ?? undefined, keys }, { ...owners, [origin]: undefined });
}

/** Stores whose account pending values belong to, so that they reach no other one. */
export function storeOwner(origin: PendingOrigin, owned: Owner): void {
  const { owners, ...pending } = loadPendingFields();
  storePending(pending, { ...owners, [origin]: owned });
}

function storePending(pending: PendingFields, owners: PendingFields['owners']): void {
  const isOwned = Object.values(owners ?? {}).some((owned) => owned !== undefined);
  if (pending.read === undefined && pending.typed === undefined) sessionStorage.removeItem(PENDING_FIELDS_KEY);
  else sessionStorage.setItem(PENDING_FIELDS_KEY, JSON.stringify({ ...pending, ...(isOwned && { owners }) }));
}

/** The stored confirmed values of a guest; empty when there are none or the stored JSON is invalid. */
export function loadPendingFields(): PendingFields {
  const text = sessionStorage.getItem(PENDING_FIELDS_KEY);
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    // A tab that was open before values had owners named the user to whom they were offered.
    if (typeof stored === 'object' && stored !== null && 'offers' in stored)
      Object.assign(stored, { owners: stored.offers, offers: undefined });
    // A tab that was open before typed documents had a place of their own has the values alone.
    const isByOrigin = typeof stored === 'object' && stored !== null && ('read' in stored || 'typed' in stored);
    return pendingFields.validateSync(isByOrigin ? stored : { read: stored }, { strict: true });
  } catch {
    return {};
  }
}
