/** Turns whatever a request ended with into an `ApiError`. */
import { AxiosError, isAxiosError, type AxiosResponse } from 'axios';
import { errorBody } from '~/contract/error-codes';
import { ApiError } from './api-error';
import { sessionStore } from '~/session/session-store';
import { SessionFailure } from './interceptors';

/** Seconds of a Retry-After header: a number, or a date. */
function retryAfterOf(response: AxiosResponse, now: number): number | undefined {
  const header: unknown = response.headers['retry-after'];
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

/** The body of a refused request as JSON; file calls get it as bytes. Undefined when it is none. */
function readBody(data: unknown): unknown {
  const text = data instanceof ArrayBuffer ? new TextDecoder().decode(data) : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What went wrong without the request it went wrong with, whose token and values an error would carry to wherever it is shown. */
function bare({ message, code }: AxiosError): AxiosError {
  return new AxiosError(message, code);
}

const isCleared = (): boolean => sessionStore.getState().cleared;

function fromResponse(operation: string, response: AxiosResponse, cause: unknown): ApiError {
  const body = readBody(response.data);
  const known = body !== undefined && errorBody.required().isValidSync(body, { strict: true }) ? body : undefined;
  const fields = known?.fields === undefined ? undefined : Object.fromEntries(known.fields.map(({ path, rule }) => [path, rule]));
  // Signing in, which the refusal asks for, needs an account.
  const code = response.status === 401 && isCleared() ? 'data-cleared' : known?.code;
  return new ApiError(code ?? `http-${response.status}`, {
    operation,
    status: response.status,
    retryAfter: retryAfterOf(response, Date.now()),
    fields,
    id: known?.id,
    cause,
  });
}

/** The error of a call; what the server says wins over what the client can tell. */
export async function toApiError(operation: string, error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (error instanceof SessionFailure) {
    const code = error.outcome === 'ended' ? (isCleared() ? 'data-cleared' : 'session-expired') : 'session-not-renewed';
    return new ApiError(code, { operation, status: 401, cause: isAxiosError(error.cause) ? bare(error.cause) : undefined });
  }
  if (isAxiosError(error)) {
    if (error.response !== undefined) return fromResponse(operation, error.response, bare(error));
    if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
      return new ApiError('timeout', { operation, cause: bare(error) });
    }
    return new ApiError(navigator.onLine ? 'unreachable' : 'offline', { operation, cause: bare(error) });
  }
  // Code that could not be fetched fails with an error of its own.
  return new ApiError(navigator.onLine ? 'unexpected' : 'offline', { operation, cause: error });
}
