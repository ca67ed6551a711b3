/** From an error to its sentence: a key of the `errors` namespace, the error catalogue. */
import { isErrorCode, type ErrorCode } from '~/contract/error-codes';
import { isChunkError } from '~/lib/chunk-reload';
import type errors from '../../locales/de/errors.json';
import { ApiError, CLIENT_CODES, type ClientCode } from './api-error';

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`;
}[keyof Texts & string];

/** A key of `locales/{de,en}/errors.json`, e.g. `cars.load`. */
export type ErrorKey = Leaves<typeof errors>;

/** Codes that say nothing a person could act on: the screen's own sentence is better, where it has one. */
const VAGUE: ReadonlySet<string> = new Set<ClientCode | ErrorCode>(['schema', 'unexpected', 'server', 'validation']);

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
  return CLIENT_CODES.some((one) => one === code);
}

/** Statuses that take a wait get the sentence that names it, when the server told how long. */
function keyOfStatus(error: ApiError): ErrorKey | undefined {
  if (error.status === undefined) return undefined;
  if (error.retryAfter !== undefined && error.status === 429) return 'rate-limited-wait';
  if (error.retryAfter !== undefined && error.status === 503) return 'unavailable-wait';
  return KEY_BY_STATUS[error.status];
}

function keyOfCode(code: string): ErrorKey | undefined {
  return isErrorCode(code) || isClientCode(code) ? code : undefined;
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'StorageQuotaError');
}

/**
 * The catalogue's sentence for an error; a part of the app that could not be fetched is a matter of the connection.
 * @param error whatever was thrown
 * @param area the screen's own sentence, e.g. `cars.load`; it stands in where the error says nothing to act on
 */
export function errorKey(error: unknown, area?: ErrorKey): ErrorKey {
  if (isChunkError(error)) return navigator.onLine ? 'unreachable' : 'offline';
  if (!(error instanceof ApiError)) return isQuotaError(error) ? 'storage.quota' : (area ?? 'unexpected');
  if (VAGUE.has(error.code)) return area ?? keyOfCode(error.code) ?? 'unexpected';
  const key = keyOfCode(error.code) ?? keyOfStatus(error);
  return key ?? area ?? ((error.status ?? 0) >= 500 ? 'server' : 'unexpected');
}

/** The values that the sentence names: `t(errorKey(error), errorValues(error))`. */
export function errorValues(error: unknown): { seconds: number } {
  return { seconds: error instanceof ApiError ? (error.retryAfter ?? 0) : 0 };
}
