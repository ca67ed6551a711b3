/**
 * The values that a user has confirmed of a document without a scan on the server: kept in session storage until a
 * guest has an account, then added to it.
 */
import { object, string, type InferType } from 'yup';
import { fieldValues } from '~/contract/readings';
import type { FieldValues } from '~/zb1/field-codes';

/** Session storage key. The values must survive the redirect to the OIDC provider but not the tab. */
export const PENDING_FIELDS_KEY = 'guestScanFields';

/** Where a guest's confirmed values come from: a document that was read on this device, or one that was typed in. */
export type PendingOrigin = 'read' | 'typed';

/** A guest's confirmed values that wait for an account; one document of each origin. */
type PendingFields = Readonly<Partial<Record<PendingOrigin, FieldValues | undefined>>> & {
  readonly offers?: Readonly<Partial<Record<PendingOrigin, Offer | undefined>>> | undefined;
};

/** An account that already had the vehicle of these values, and that vehicle: its page offers them field by field. */
const offer = object({ userId: string().required(), vehicleId: string().required() });
type Offer = InferType<typeof offer>;

const pendingFields = object({
  read: fieldValues.default(undefined).optional(),
  typed: fieldValues.default(undefined).optional(),
  offers: object({ read: offer.default(undefined).optional(), typed: offer.default(undefined).optional() })
    .default(undefined)
    .optional(),
}).required();

/** Stores a guest's confirmed values until there is an account; `null` removes them. Those of the other origin stay. */
export function storePendingFields(origin: PendingOrigin, fields: FieldValues | null): void {
  const { offers, ...before } = loadPendingFields();
  storePending({ ...before, [origin]: fields ?? undefined }, { ...offers, [origin]: undefined });
}

/** Remembers whose vehicle pending values belong to, so that they are offered to no other account. */
export function storeOffer(origin: PendingOrigin, made: Offer): void {
  const { offers, ...pending } = loadPendingFields();
  storePending(pending, { ...offers, [origin]: made });
}

function storePending(pending: PendingFields, offers: PendingFields['offers']): void {
  const isOffered = Object.values(offers ?? {}).some((made) => made !== undefined);
  if (pending.read === undefined && pending.typed === undefined) sessionStorage.removeItem(PENDING_FIELDS_KEY);
  else sessionStorage.setItem(PENDING_FIELDS_KEY, JSON.stringify({ ...pending, ...(isOffered && { offers }) }));
}

/** The stored confirmed values of a guest; empty when there are none or the stored JSON is invalid. */
export function loadPendingFields(): PendingFields {
  const text = sessionStorage.getItem(PENDING_FIELDS_KEY);
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    // A tab that was open before typed documents had a place of their own has the values alone.
    const isByOrigin = typeof stored === 'object' && stored !== null && ('read' in stored || 'typed' in stored);
    return pendingFields.validateSync(isByOrigin ? stored : { read: stored }, { strict: true });
  } catch {
    return {};
  }
}
