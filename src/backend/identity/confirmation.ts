/** Confirms an e-mail address by the token of a mail's link, for a registration or a change of address. */
import type { MailTokenRecord } from '../store/collections';
import type { Store } from '../store/store';
import { emailKey } from './email-key';
import { sha256 } from './encoding';
import type { AccountRecord } from './records';

export type Confirmation =
  | { readonly outcome: 'confirmed'; readonly account: AccountRecord; readonly kind: MailTokenRecord['kind'] }
  /** The link was used, replaced or has expired, or the account is locked. */
  | { readonly outcome: 'invalid-link' }
  /** Another account has taken the address meanwhile. */
  | { readonly outcome: 'taken' };

const INVALID_LINK: Confirmation = { outcome: 'invalid-link' };

/**
 * Confirms the address to which the token was sent. The token is used up even when the confirmation fails, except while
 * the account is locked: the link then stays valid.
 */
export async function confirmAddress(store: Store, token: string): Promise<Confirmation> {
  const id = await sha256(token);
  const ownerId = (await store.get('mailTokens', id))?.ownerId;
  const account = ownerId === undefined ? undefined : await store.get('accounts', ownerId);
  // Without the account's key the address cannot be compared; the token is not used up, so the link stays valid.
  if (account?.isLocked) return INVALID_LINK;
  const kept = await store.take('mailTokens', id);
  if (kept === undefined || kept.expiresAt <= Date.now() || account === undefined) return INVALID_LINK;
  return kept.kind === 'registration' ? confirmRegistration(store, kept) : confirmChange(store, account, kept);
}

async function confirmRegistration(store: Store, { ownerId, email, kind }: MailTokenRecord): Promise<Confirmation> {
  const account = await store.update('accounts', ownerId, (now) =>
    now?.email === email ? { ...now, emailVerified: true } : now,
  );
  return account?.email === email ? { outcome: 'confirmed', account, kind } : INVALID_LINK;
}

/** Replaces the old address, which other accounts can then use. */
async function confirmChange(
  store: Store,
  before: AccountRecord,
  { email, kind }: MailTokenRecord,
): Promise<Confirmation> {
  if (before.pendingEmail !== email) return INVALID_LINK;
  const key = emailKey(email);
  const taken = await store.update('emails', key, (existing) => existing ?? { id: key, ownerId: before.id });
  if (taken?.ownerId !== before.id) return { outcome: 'taken' };
  const account = await store.update('accounts', before.id, (now) => {
    if (now?.pendingEmail !== email) return now;
    const { pendingEmail, ...rest } = now;
    return { ...rest, email: pendingEmail, emailVerified: true };
  });
  if (account?.email !== email) {
    await store.delete('emails', key);
    return INVALID_LINK;
  }
  if (emailKey(before.email) !== key) await store.delete('emails', emailKey(before.email));
  return { outcome: 'confirmed', account, kind };
}
