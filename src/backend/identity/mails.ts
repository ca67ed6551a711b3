/**
 * Mails: with a confirmation link, and receipts. A server would send them; on-device they are stored and shown in the
 * outbox. A link works once, for 24 hours, and only until a newer one of its kind is created. For verification only the
 * SHA-256 of its token is stored; the token itself is only in the mail.
 */
import { compareDates } from '~/lib/calendar';
import type { LinkMailRecord, MailRecord, MailTokenRecord, ReceiptMailRecord } from '../store/collections';
import type { Store } from '../store/store';
import { emailKey, emailKeys } from './email-key';
import { randomSecret, sha256 } from './secrets';
import type { AccountRecord } from './records';

/** How long a link is valid, in milliseconds. */
export const LINK_MS = 24 * 60 * 60 * 1000;

/** Page of the provider that the link of a registration opens. */
const CONFIRM_PATH = '/Identity/Account/ConfirmEmail';
/** Start of the link that confirms a new address: the profile page, which reads the token from the fragment. */
const CHANGE_LINK = '/profile#confirm=';

/** Kind and recipient of a mail. */
export interface MailMessage {
  readonly kind: LinkMailRecord['kind'];
  /** The address that is to be confirmed. */
  readonly to: string;
  /** Query of a registration's link: return address and language. */
  readonly query?: URLSearchParams | undefined;
}

function linkOf({ kind, query }: MailMessage, token: string): string {
  if (kind === 'email-change') return `${CHANGE_LINK}${token}`;
  const search = query?.toString() ?? '';
  return search === '' ? `${CONFIRM_PATH}#${token}` : `${CONFIRM_PATH}?${search}#${token}`;
}

/** The token of a mail's link. */
export function tokenOf({ link }: LinkMailRecord): string {
  return link.slice(link.indexOf('#') + 1).replace(/^confirm=/u, '');
}

/** Creates a mail and its token without storing them. */
export async function writeMail(
  ownerId: string,
  message: MailMessage,
): Promise<{ mail: LinkMailRecord; token: MailTokenRecord }> {
  const secret = randomSecret();
  const { kind, to } = message;
  const now = Date.now();
  return {
    mail: {
      id: crypto.randomUUID(),
      ownerId,
      to,
      kind,
      link: linkOf(message, secret),
      createdAt: new Date(now).toISOString(),
    },
    token: { id: await sha256(secret), ownerId, kind, email: to, expiresAt: now + LINK_MS },
  };
}

/** Stores a mail and its token; older links of this kind become invalid. */
export async function sendMail(store: Store, ownerId: string, message: MailMessage): Promise<LinkMailRecord> {
  const { mail, token } = await writeMail(ownerId, message);
  const older = (await store.list('mailTokens', { ownerId })).filter(({ kind }) => kind === message.kind);
  await store.batch({
    put: { mails: [mail], mailTokens: [token] },
    delete: { mailTokens: older.map(({ id }) => id) },
  });
  return mail;
}

/** Whether a mail's link is still valid. */
export async function isLinkValid(store: Store, mail: LinkMailRecord): Promise<boolean> {
  const token = await store.get('mailTokens', await sha256(tokenOf(mail)));
  return token !== undefined && token.expiresAt > Date.now();
}

/**
 * The mail by which this registration can be confirmed: the existing one, or a new one when its link is no longer
 * valid.
 */
export async function findOrSendRegistrationMail(
  store: Store,
  account: AccountRecord,
  query?: URLSearchParams,
): Promise<LinkMailRecord> {
  for (const mail of await store.list('mails', { ownerId: account.id }))
    if (mail.kind === 'registration' && (await isLinkValid(store, mail))) return mail;
  return sendMail(store, account.id, { kind: 'registration', to: account.email, query });
}

/** Whether a mail is the receipt of a declaration; the others have a link. */
export function isReceipt(mail: MailRecord): mail is ReceiptMailRecord {
  return 'receipt' in mail;
}

/** The receipts that were sent to an address, ignoring case. */
export async function receiptsTo(store: Store, address: string): Promise<ReceiptMailRecord[]> {
  return (await store.list('mails')).filter(isReceipt).filter(({ to }) => emailKey(to) === emailKey(address));
}

/** The mails of an account, and the receipts to its address. */
async function mailsOf(store: Store, accountId: string): Promise<MailRecord[]> {
  const account = await store.get('accounts', accountId);
  const receipts = account === undefined ? [] : await receiptsTo(store, account.email);
  const own = await store.list('mails', { ownerId: accountId });
  return [...own, ...receipts.filter(({ id }) => !own.some((mail) => mail.id === id))];
}

/**
 * The mails that guests may see: receipts to addresses without an account, and those of unconfirmed registrations,
 * whose owners cannot sign in yet.
 */
async function mailsOfGuests(store: Store): Promise<MailRecord[]> {
  const shown: MailRecord[] = [];
  for (const mail of await store.list('mails')) {
    const isShown = isReceipt(mail)
      ? (await store.getMany('emails', emailKeys(mail.to))).every((claim) => claim === undefined)
      : (await store.get('accounts', mail.ownerId))?.emailVerified === false;
    if (isShown) shown.push(mail);
  }
  return shown;
}

/**
 * The mails that this browser may show, the newest first.
 * @param signedIn id of the account that is signed in at the provider in this browser
 */
export async function visibleMails(store: Store, signedIn: string | undefined): Promise<MailRecord[]> {
  const mails = signedIn === undefined ? await mailsOfGuests(store) : await mailsOf(store, signedIn);
  return mails.sort((left, right) => compareDates(right.createdAt, left.createdAt));
}
