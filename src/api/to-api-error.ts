/** Converts any error of a request to an `ApiError`. */
import { AxiosError, isAxiosError, type AxiosResponse } from 'axios';
import { errorBody } from '~/contract/error-codes';
import { isChunkError } from '~/lib/chunk-error';
import { ApiError } from './api-error';
import { chunkFailure } from './chunk-failure';
import { FileGoneError } from '~/lib/readable-file';
import { SessionFailure } from './interceptors';
import { lostSession } from './lost-session';

// Each on its own: whatever else a body contains, its code says what has happened, which a status cannot.
const CODE = errorBody.pick(['code']).required();
const ID = errorBody.pick(['id']).required();
const FIELDS = errorBody.pick(['fields']).required();

/** A date that is further ahead is taken for an effect of a device's clock that is slow. */
const MAX_DATE_S = 24 * 60 * 60;

/**
 * Parses a Retry-After header, given in seconds or as a date. Browsers join those of a gateway and of the API behind it
 * with a comma; then the first one counts.
 * @returns seconds from now; undefined if the moment has passed, e.g. because the device's clock is fast, or is a date
 *   more than a day ahead
 */
function retryAfterOf(response: AxiosResponse, now: number): number | undefined {
  const header: unknown = response.headers['retry-after'];
  if (typeof header !== 'string' || header === '') return undefined;
  const parts = header.split(',');
  const number = Number(parts[0]);
  // A date has a comma of its own, after the day of the week.
  const date = Date.parse(parts.slice(0, 2).join(','));
  if (Number.isFinite(number)) return number > 0 ? Math.ceil(number) : undefined;
  const seconds = Math.ceil((date - now) / 1000);
  return seconds > 0 && seconds <= MAX_DATE_S ? seconds : undefined;
}

/** Parses the body of a refused request; file calls receive it as a blob. Undefined when it is not JSON. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob) && typeof data !== 'string') return data;
  try {
    const text = data instanceof Blob ? await data.text() : data;
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A copy of the error without its request, whose token and values could otherwise end up in logs or on the screen. */
function withoutRequest({ message, code }: AxiosError): AxiosError {
  return new AxiosError(message, code);
}

async function fromResponse(operation: string, response: AxiosResponse, cause: unknown): Promise<ApiError> {
  const body = await readBody(response.data);
  const code = CODE.isValidSync(body, { strict: true }) ? body.code : undefined;
  const fields = FIELDS.isValidSync(body, { strict: true }) ? body.fields : undefined;
  const isUnauthorized = response.status === 401 && (code ?? 'unauthorized') === 'unauthorized';
  const lost = isUnauthorized ? lostSession() : undefined;
  return new ApiError(lost ?? code ?? `http-${response.status}`, {
    operation,
    status: response.status,
    retryAfter: retryAfterOf(response, Date.now()),
    fields: fields ? Object.fromEntries(fields.map(({ path, rule }) => [path, rule])) : undefined,
    id: (ID.isValidSync(body, { strict: true }) ? body.id : undefined) ?? undefined,
    cause,
  });
}

/** Converts the error of a call. The server's own code takes precedence over the client's. */
export async function toApiError(operation: string, error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (error instanceof FileGoneError) return new ApiError('file.gone', { operation, cause: error });
  if (error instanceof SessionFailure) {
    const code = error.outcome === 'ended' ? (lostSession() ?? 'session-expired') : 'session-not-renewed';
    return new ApiError(code, {
      operation,
      status: 401,
      cause: isAxiosError(error.cause) ? withoutRequest(error.cause) : undefined,
    });
  }
  if (isAxiosError(error)) {
    if (error.response !== undefined) return fromResponse(operation, error.response, withoutRequest(error));
    if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
      return new ApiError('timeout', { operation, cause: withoutRequest(error) });
    }
    return new ApiError(navigator.onLine ? 'unreachable' : 'offline', { operation, cause: withoutRequest(error) });
  }
  if (isChunkError(error)) return chunkFailure(operation, error);
  return new ApiError(navigator.onLine ? 'unexpected' : 'offline', { operation, cause: error });
}
