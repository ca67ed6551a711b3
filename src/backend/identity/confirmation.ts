/** Confirms an e-mail address by the token of a mail's link, for a registration or a change of address. */
import type { MailTokenRecord } from '../store/collections';
import type { Store } from '../store/store';
import { claimEmail, EmailTakenError } from './email-claim';
import { emailKey, emailKeys } from './email-key';
import { sha256 } from './secrets';
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
  if (account?.isKeyMissing) return INVALID_LINK;
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

/** The address is not the one that the account is to get. */
class OutdatedLinkError extends Error {
  override readonly name = 'OutdatedLinkError';
}

/** The keys of the account's address that belong to it; another account can have a key of an earlier version. */
async function keysOfAccount(store: Store, { id, email }: AccountRecord): Promise<readonly string[]> {
  const keys = emailKeys(email);
  const claims = await store.getMany('emails', keys);
  return keys.filter((_, index) => claims[index]?.ownerId === id);
}

/** Replaces the old address, which other accounts can then use. */
async function confirmChange(
  store: Store,
  before: AccountRecord,
  { email, kind }: MailTokenRecord,
): Promise<Confirmation> {
  if (before.pendingEmail !== email) return INVALID_LINK;
  const oldKeys = await keysOfAccount(store, before);
  let account: AccountRecord | undefined;
  try {
    await store.batch({
      update: [
        {
          collection: 'accounts',
          id: before.id,
          change: (now) => {
            if (now?.pendingEmail !== email) throw new OutdatedLinkError();
            const { pendingEmail, ...rest } = now;
            account = { ...rest, email: pendingEmail, emailVerified: true };
            return account;
          },
        },
        await claimEmail(store, email, before.id),
      ],
      delete: { emails: oldKeys.filter((key) => key !== emailKey(email)) },
    });
  } catch (error) {
    if (error instanceof EmailTakenError) return { outcome: 'taken' };
    // `account` may be set nevertheless: a store that lost a race runs `change` again.
    if (error instanceof OutdatedLinkError) return INVALID_LINK;
    throw error;
  }
  return account === undefined ? INVALID_LINK : { outcome: 'confirmed', account, kind };
}
