/** Maps an error to its message: a key of the namespace `errors`. */
import { config } from '~/config';
import { isErrorCode, type ErrorCode } from '~/contract/error-codes';
import { isChunkError } from '~/lib/chunk-error';
import { FileGoneError } from '~/lib/readable-file';
import type errors from '../../locales/de/errors.json';
import { ApiError, CLIENT_CODES, type ClientCode } from './api-error';

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`;
}[keyof Texts & string];

/** A key of `locales/{de,en}/errors.json`, e.g. `cars.load`. */
export type ErrorKey = Leaves<typeof errors>;

/** Codes that the user cannot act on: the screen's own message is better, if it has one. */
const UNSPECIFIC: ReadonlySet<string> = new Set<ClientCode | ErrorCode>([
  'schema',
  'unexpected',
  'server',
  'validation',
]);

const KEY_BY_STATUS: Readonly<Record<number, ErrorKey>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  429: 'rate-limited',
  501: 'not-implemented',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
  507: 'storage.quota',
};

function isClientCode(code: string): code is ClientCode {
  return CLIENT_CODES.some((known) => known === code);
}

/** Codes that say no more than their status. */
const GENERAL: ReadonlySet<string> = new Set<ErrorCode>(['rate-limited', 'unavailable']);

/** 429 and 503 have a message with the time to wait, when the server sent Retry-After and no specific code. */
function keyOfWait({ code, retryAfter, status }: ApiError): ErrorKey | undefined {
  if (retryAfter === undefined || (keyOfCode(code) !== undefined && !UNSPECIFIC.has(code) && !GENERAL.has(code)))
    return undefined;
  if (status === 429) return 'rate-limited-wait';
  return status === 503 ? 'unavailable-wait' : undefined;
}

/** A server's storage is the account's; on-device the API's storage is the browser's. */
function keyOfQuota({ code, status }: ApiError): ErrorKey | undefined {
  const isQuota = code === 'storage.quota' || status === 507;
  return isQuota && config().mode === 'connected' ? 'storage.account' : undefined;
}

function keyOfCode(code: string): ErrorKey | undefined {
  return isErrorCode(code) || isClientCode(code) ? code : undefined;
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'StorageQuotaError');
}

/**
 * The message key of an error. A chunk that could not be fetched counts as a connection error.
 * @param error anything thrown
 * @param area the screen's own message, e.g. `cars.load`, used when the error is unspecific
 */
export function errorKey(error: unknown, area?: ErrorKey): ErrorKey {
  if (isChunkError(error)) return navigator.onLine ? 'unreachable' : 'offline';
  if (error instanceof FileGoneError) return 'file.gone';
  if (!(error instanceof ApiError)) return isQuotaError(error) ? 'storage.quota' : (area ?? 'unexpected');
  const key = keyOfQuota(error) ?? keyOfWait(error);
  if (key !== undefined) return key;
  if (UNSPECIFIC.has(error.code)) return area ?? keyOfCode(error.code) ?? 'unexpected';
  // A gateway's: the API's own has a code.
  if (error.code === 'http-404') return 'unavailable';
  const status = error.status ?? 0;
  return keyOfCode(error.code) ?? KEY_BY_STATUS[status] ?? area ?? (status >= 500 ? 'server' : 'unexpected');
}

/** A time in seconds, minutes or hours, rounded up; the units are the same in both languages. */
function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds}\u00a0s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes}\u00a0min` : `${Math.ceil(minutes / 60)}\u00a0h`;
}

/** Interpolation values of the message: `t(errorKey(error), errorValues(error))`. */
export function errorValues(error: unknown): { wait: string } {
  return { wait: waitText(error instanceof ApiError ? (error.retryAfter ?? 0) : 0) };
}
