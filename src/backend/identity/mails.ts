/**
 * Mails with a link to follow. A server would send them; on a device they are kept, and the outbox shows them.
 * A link works once, for a day, and only until a newer one of its kind is made. Of its token only the SHA-256 is kept
 * where it is checked; the mail itself holds it, as every mail does.
 */
import type { MailRecord, MailTokenRecord } from '../store/collections';
import type { Batch, Store } from '../store/store';
import { randomSecret, sha256 } from './encoding';
import type { AccountRecord } from './records';

/** How long a link works, in milliseconds. */
export const LINK_MS = 24 * 60 * 60 * 1000;

/** Where the link of a registration leads: a page of the provider. */
const CONFIRM_PATH = '/Identity/Account/ConfirmEmail';
/** Where the link of a new address leads: the profile, which reads the fragment. */
const CHANGE_LINK = '/profile#confirm=';

/** What is written to whom. */
export interface MailMessage {
  readonly kind: MailRecord['kind'];
  /** The address that is to be confirmed. */
  readonly to: string;
  /** For a registration: the query of its link, i.e. where to go on and in which language. */
  readonly query?: URLSearchParams | undefined;
}

function linkOf({ kind, query }: MailMessage, token: string): string {
  if (kind === 'email-change') return `${CHANGE_LINK}${token}`;
  return query === undefined || query.size === 0 ? `${CONFIRM_PATH}#${token}` : `${CONFIRM_PATH}?${query}#${token}`;
}

/** The token of a mail's link. */
export function tokenOf({ link }: MailRecord): string {
  return link.slice(link.indexOf('#') + 1).replace(/^confirm=/u, '');
}

/** A new mail with its token, not kept yet. */
export async function writeMail(ownerId: string, letter: MailMessage): Promise<{ mail: MailRecord; token: MailTokenRecord }> {
  const secret = randomSecret();
  const { kind, to } = letter;
  const now = Date.now();
  return {
    mail: { id: crypto.randomUUID(), ownerId, to, kind, link: linkOf(letter, secret), createdAt: new Date(now).toISOString() },
    token: { id: await sha256(secret), ownerId, kind, email: to, expiresAt: now + LINK_MS },
  };
}

/**
 * Sends a mail: keeps it and its token; older links of this kind stop working.
 * @param changes what else is to happen in the same step
 */
export async function sendMail(store: Store, ownerId: string, letter: MailMessage, changes: Batch = {}): Promise<MailRecord> {
  const { mail, token } = await writeMail(ownerId, letter);
  const older = (await store.list('mailTokens', { ownerId })).filter(({ kind }) => kind === letter.kind);
  await store.batch({
    put: { ...changes.put, mails: [mail], mailTokens: [token] },
    delete: { ...changes.delete, mailTokens: older.map(({ id }) => id) },
  });
  return mail;
}

/** Whether a mail's link still works. */
export async function linkWorks(store: Store, mail: MailRecord): Promise<boolean> {
  const token = await store.get('mailTokens', await sha256(tokenOf(mail)));
  return token !== undefined && token.expiresAt > Date.now();
}

/** The mail by which this registration can be confirmed now: the one that was sent, or a new one when its link ran out. */
export async function registrationMail(store: Store, account: AccountRecord, query?: URLSearchParams): Promise<MailRecord> {
  const mails = (await store.list('mails', { ownerId: account.id })).filter(({ kind }) => kind === 'registration');
  for (const mail of mails) if (await linkWorks(store, mail)) return mail;
  return sendMail(store, account.id, { kind: 'registration', to: account.email, query });
}

/**
 * The mails that this browser may show, the newest first: those of who is signed in. While nobody is, those of
 * registrations that wait for their confirmation, whose owners cannot sign in before it.
 * @param signedIn the account that is signed in at the provider in this browser
 */
export async function visibleMails(store: Store, signedIn: string | undefined): Promise<MailRecord[]> {
  const mails = await store.list('mails', signedIn === undefined ? {} : { ownerId: signedIn });
  const shown: MailRecord[] = [];
  for (const mail of mails) {
    const waiting = signedIn === undefined ? await store.get('accounts', mail.ownerId) : undefined;
    if (signedIn !== undefined || waiting?.emailVerified === false) shown.push(mail);
  }
  return shown.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
