/**
 * Agreed values that make the backend fail, so that every error screen can be seen by hand, in development as in
 * tests. They may stand anywhere in a request's input.
 *
 * | outcome            | a VIN               | a mileage | a file name or any text        |
 * |--------------------|---------------------|-----------|--------------------------------|
 * | status 401 … 500   | `ZZZFEHLER00000500` | `4990500` | `sentinel-500`, `sentinel-500.jpg` |
 * | garbage (200)      | `ZZZFEHLER00000GAR` | `4990001` | `sentinel-garbage`             |
 * | late               | `ZZZFEHLER00000LAT` | `4990002` | `sentinel-late`                |
 *
 * Statuses: 401, 403 (the plan's limit), 404, 409, 429, 500, 507. A page is seen with its id, e.g.
 * `/car-detail?id=sentinel-404`. A part of a car fails while its trade name (D.3) says so, as `sentinel-report-500` or
 * `sentinel-photos-garbage`; the list of vehicles while the account holds one called `sentinel-list-500`;
 * `sentinel-vehicle-500` cannot be read any more, and of `sentinel-save-500` nothing but the trade name can be changed;
 * of `sentinel-qr-500` the screen draws no QR code. A document called `sentinel-download-500.pdf` or
 * `sentinel-delete-500.pdf` cannot be opened, or not be deleted. An e-mail address that starts with `partner-account@`
 * has an account at the marketplace already; `sentinel-500@example.org` fails wherever it is sent to the API. What belongs to the
 * account itself fails while the person's last name says so, as `sentinel-upgrade-500` or `sentinel-profile-garbage`;
 * `sentinel-payment-failed`, `-redirect` and `-processing` keep a payment in that state.
 */
import { delay } from '~/lib/delay';
import { Refusal, refusalResponse } from './refusal';
import type { Store } from './store/store';

/** How an e-mail address starts that has an account at the marketplace already. */
export const PARTNER_ACCOUNT = 'partner-account@';

const REFUSALS = {
  '401': 'unauthorized',
  '403': 'limit.exceeded',
  '404': 'not-found',
  '409': 'conflict',
  '429': 'scan.guest-limit',
  '500': 'server',
  '507': 'storage.quota',
} as const;

type Status = keyof typeof REFUSALS;
export type Outcome = Status | 'garbage' | 'late';

const isStatus = (text: string): text is Status => Object.hasOwn(REFUSALS, text);

const ENDINGS: Readonly<Record<string, Outcome>> = { GAR: 'garbage', LAT: 'late' };
const MILEAGES: Readonly<Record<number, Outcome>> = { 4_990_001: 'garbage', 4_990_002: 'late' };

function ofText(text: string): Outcome | undefined {
  const vin = /^ZZZFEHLER00000(\w{3})$/u.exec(text)?.[1];
  const word = /^sentinel-(\w+)(?:[.@][\w.]+)?$/u.exec(text)?.[1];
  const ending = vin ?? word;
  if (ending === undefined) return undefined;
  if (isStatus(ending)) return ending;
  if (word === 'garbage' || word === 'late') return word;
  return ENDINGS[ending];
}

function ofNumber(value: number): Outcome | undefined {
  const status = String(value - 4_990_000);
  return isStatus(status) ? status : MILEAGES[value];
}

/** The outcome that an input asks for; undefined for every ordinary input. */
export function sentinelIn(input: unknown): Outcome | undefined {
  if (typeof input === 'string') return ofText(input);
  if (typeof input === 'number') return ofNumber(input);
  if (typeof input !== 'object' || input === null) return undefined;
  if (input instanceof Blob) return 'name' in input && typeof input.name === 'string' ? ofText(input.name) : undefined;
  for (const value of Object.values(input)) {
    const outcome = sentinelIn(value);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}

/** Thrown by a handler that met a sentinel among what is stored; the dispatcher answers with its outcome. */
export class SentinelMet extends Error {
  override readonly name = 'SentinelMet';

  constructor(readonly outcome: Outcome) {
    super(outcome);
  }
}

/** Parts of a car that fail on their own, while the car itself opens. */
export type SentinelArea =
  | 'list' | 'variants' | 'candidates' | 'selection' | 'models' | 'types' | 'details' | 'photos' | 'documents' | 'report' | 'weak-points' | 'lubricants'
  | 'vehicle' | 'save' | 'download' | 'delete' | 'share' | 'shares' | 'decide' | 'revoke' | 'shared';

/**
 * Lets a part of a car fail by what is stored: the trade name (D.3) `sentinel-<area>-<outcome>`, e.g. `sentinel-report-500`.
 * @throws SentinelMet when the trade name asks for this area to fail
 */
export function meetSentinel(tradeName: string | undefined, area: SentinelArea): void {
  const start = `sentinel-${area}-`;
  const outcome = tradeName?.startsWith(start) === true ? ofText(`sentinel-${tradeName.slice(start.length)}`) : undefined;
  if (outcome !== undefined) throw new SentinelMet(outcome);
}

/** Parts of an account that fail on their own. */
export type AccountArea =
  | 'profile' | 'profile-save' | 'email' | 'resend' | 'password' | 'delete-account' | 'export' | 'import'
  | 'subscription' | 'plans' | 'invoices' | 'transactions' | 'checkout' | 'upgrade' | 'cancel' | 'undo' | 'pay' | 'payment'
  | 'requests';

/**
 * Lets a part of an account fail by what is stored: the last name `sentinel-<area>-<outcome>`, e.g. `sentinel-upgrade-500`.
 * @throws SentinelMet when the last name asks for this area to fail
 */
export async function meetAccountSentinel(store: Store, userId: string, area: AccountArea): Promise<void> {
  const lastName = (await store.get('accounts', userId))?.lastName ?? '';
  const start = `sentinel-${area}-`;
  const outcome = lastName.startsWith(start) ? ofText(`sentinel-${lastName.slice(start.length)}`) : undefined;
  if (outcome !== undefined) throw new SentinelMet(outcome);
}

/**
 * The answer of an outcome.
 * @param lateMs how long "late" waits before it answers 500; rejects early when the client gives up
 */
export async function sentinelResponse(outcome: Outcome, lateMs: number, signal: AbortSignal): Promise<Response> {
  if (outcome === 'garbage') return new Response('<!doctype html><title>?</title>', { headers: { 'Content-Type': 'text/html' } });
  if (outcome === 'late') await delay(lateMs, signal);
  return refusalResponse(new Refusal(outcome === 'late' ? 'server' : REFUSALS[outcome]));
}
