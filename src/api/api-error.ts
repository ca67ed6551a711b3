/** The error type of all calls. Screens turn it into a message with `errorKey`. */
import type { ErrorCode } from '~/contract/error-codes';
import { MAX_TIMER_MS } from '~/lib/durations';

/** Codes assigned by the client. A code sent by the server (e.g. `scan.guest-limit`) takes precedence. */
export const CLIENT_CODES = [
  'offline', // `navigator.onLine` is false
  'unreachable', // online, but no response
  'outdated', // code that the call needs is gone from the server, since a newer version was deployed
  'insecure', // without https, see `isInsecureContext`: every call on-device, a scan by a server
  'timeout',
  'cancelled', // aborted by the user or the page; not shown
  'schema', // the response does not match the contract
  'session-expired', // 401, and the user has to sign in again
  'data-cleared', // 401, because the browser has deleted the site's data and the on-device account with it
  'session-not-renewed', // 401, and the renewal failed for a temporary reason
  'account-refused', // 401 to a token that was just issued: the API does not accept the account
  'file.gone', // a chosen file can no longer be read from disk
  'file.unsupported-format', // an image that this browser does not display
  'file.not-an-image', // the file is called an image, but its bytes are none
  'file.too-many', // more files than a document has sides
  'file.folder', // a dropped folder
  'file.link', // a dropped link or text in place of a file
  'unexpected', // thrown outside a call
] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];

export interface ApiErrorDetails {
  readonly operation: string;
  readonly status?: number | undefined;
  /** Seconds to wait before a retry (429, 503). */
  readonly retryAfter?: number | undefined;
  /** Validation errors: error code by field name. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Id of the object that the refusal is about, e.g. of the existing vehicle for `vehicle.exists`. */
  readonly id?: string | undefined;
  readonly cause?: unknown;
}

/** A failed call. `code` is a {@link ClientCode}, the server's own code, or `http-<status>` when it sent none. */
export class ApiError extends Error {
  readonly operation: string;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly id: string | undefined;

  constructor(
    readonly code: string,
    details: ApiErrorDetails,
  ) {
    super(`${details.operation}: ${code}`, { cause: details.cause });
    this.name = 'ApiError';
    this.operation = details.operation;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.fields = details.fields;
    this.id = details.id;
  }
}

/**
 * The time in milliseconds that the server asks to wait before the next request (`Retry-After`); 0 if it names none.
 */
export function waitMsOf(error: unknown): number {
  return error instanceof ApiError ? Math.min(MAX_TIMER_MS, (error.retryAfter ?? 0) * 1000) : 0;
}

/** Whether the call was aborted on purpose, which is not shown to the user. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'cancelled';
}

const LOST: ReadonlySet<string> = new Set(['offline', 'unreachable', 'timeout', 'schema']);

/** With these a gateway says that it has no answer of the API; 520 to 527 are Cloudflare's. */
const isGatewayStatus = (status: number): boolean =>
  [408, 502, 504].includes(status) || (status >= 520 && status <= 527);

/** Whether the server may have carried the call out: no answer of its own that can be read has arrived. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status } = error;
  // With a code of its own it is the API's answer.
  return LOST.has(code) || (status !== undefined && code === `http-${status}` && isGatewayStatus(status));
}

/**
 * Whether the API says that what was requested does not exist. A 404 without a code is not its answer: gateways send one
 * while the API is being deployed.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code !== 'http-404';
}

/** Whether the server does not implement the operation, and so keeps nothing of its kind. */
export function isNotImplemented(error: unknown): boolean {
  return error instanceof ApiError && error.status === 501;
}

/**
 * Whether a restore failed because what was deleted is kept no longer (`RESTORE_WINDOW_MS`): a retry would fail too.
 * @param codes that say so of what was deleted. The vehicle of a deleted photo may be missing too, until its own undo.
 */
export function isRestoreExpired(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** Whether a record may have changed when its update failed: elsewhere (409), or by the update, whose answer was lost. */
export function isOutdatedAfter(error: unknown): boolean {
  return isAnswerLost(error) || (error instanceof ApiError && error.status === 409);
}
