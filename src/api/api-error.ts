/** The one error type of calls. Screens turn it into a sentence with `errorKey`. */

/** Codes that the client itself gives; a server's own code (e.g. `scan.guest-limit`) takes their place when it sends one. */
export const CLIENT_CODES = [
  'offline', // the browser says that there is no connection
  'unreachable', // online, but the server did not answer
  'timeout',
  'cancelled', // aborted by the person or the page; not shown
  'schema', // the answer does not fit the contract
  'session-expired', // 401, and signing in again is needed
  'data-cleared', // 401, since the browser has deleted the account with all data of the site
  'session-not-renewed', // 401, and renewal failed for a passing reason
  'unexpected', // thrown by something that is no call
] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];

export interface ApiErrorDetails {
  readonly operation: string;
  readonly status?: number | undefined;
  /** Seconds until a new try makes sense (429, 503). */
  readonly retryAfter?: number | undefined;
  /** What is wrong with the input: error code by field name. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What the refusal is about: of `vehicle.exists` the vehicle that is there. */
  readonly id?: string | undefined;
  readonly cause?: unknown;
}

/** A call that failed. `code` is a {@link ClientCode}, the server's own code, or `http-<status>` when it sent none. */
export class ApiError extends Error {
  readonly operation: string;
  /** HTTP status; undefined when no answer came. */
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

/** Whether the call was aborted on purpose, which nobody needs to be told. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'cancelled';
}
