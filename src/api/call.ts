/** The one way to make a call of the contract. axios is fetched on the first call, so that the first page is light. */
import { ValidationError } from 'yup';
import { checkOutput, type InputOf, type Operation, type OutputOf } from '~/contract/operation';
import { REQUEST_ID_HEADER } from '~/lib/request-progress';
import { networkReady } from '~/session/network';
import { startActivity } from './activity';
import { ApiError } from './api-error';
import { encodeInput } from './encode';

export interface CallOptions {
  /** Aborts the request; the call then rejects with code `cancelled`. */
  readonly signal?: AbortSignal;
  /** Share of the body that has been sent, 0..1. */
  readonly onUploadProgress?: (share: number) => void;
  /** Names the request (`X-Request-Id`), so that progress can be told on another channel. */
  readonly requestId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; by default 30 s, or 5 min for calls with files. */
  readonly timeout?: number;
  /** Asked on the side (polling): the progress bar does not show it. */
  readonly background?: boolean;
}

/** Fetches what calls need, while somebody still prepares one. What cannot be fetched is told by the call itself. */
export function prepareCalls(): void {
  for (const part of [networkReady(), import('./http'), import('./failure')]) part.catch(() => undefined);
}

/**
 * Makes a call and checks its answer against the contract.
 * @returns the answer as the operation's schema describes it; a Blob for files; undefined for empty answers
 * @throws ApiError whatever goes wrong
 */
export async function call<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<OutputOf<Op>> {
  const end = options.background === true ? () => undefined : startActivity(operation.name);
  try {
    const answer = await send(operation, input, options);
    const output = await checkAnswer(operation, answer);
    end('finished');
    return output;
  } catch (error) {
    const failure = options.signal?.aborted === true ? new ApiError('cancelled', { operation: operation.name }) : await describe(operation.name, error);
    end(failure.code === 'cancelled' ? 'finished' : 'failed');
    throw failure;
  }
}

async function send(operation: Operation, input: object, options: CallOptions): Promise<unknown> {
  options.signal?.throwIfAborted();
  await networkReady();
  const { http, baseUrlOf, CALL_TIMEOUT, UPLOAD_TIMEOUT } = await import('./http');
  const { onUploadProgress } = options;
  const response = await http.request<unknown>({
    method: operation.method,
    ...(operation.access === 'user' && { needsUser: operation.name }),
    baseURL: baseUrlOf(operation.path),
    url: operation.path,
    ...encodeInput(operation.encoding, { ...input }),
    // Bytes, not a blob: the interception of XMLHttpRequest inside the page turns a blob's bytes into text.
    responseType: operation.answer === 'file' ? 'arraybuffer' : 'json',
    timeout: options.timeout ?? (operation.encoding === 'multipart' ? UPLOAD_TIMEOUT : CALL_TIMEOUT),
    headers: { ...options.headers, ...(options.requestId === undefined ? {} : { [REQUEST_ID_HEADER]: options.requestId }) },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(onUploadProgress === undefined
      ? {}
      : { onUploadProgress: ({ progress }: { progress?: number | undefined }) => onUploadProgress(progress ?? 0) }),
  });
  const { data } = response;
  const type = String(response.headers['content-type'] ?? '');
  // Somebody on the way answered in the server's place, such as a hotspot that wants to be signed in to: nothing was done.
  if (type.startsWith('text/html')) throw new ApiError('schema', { operation: operation.name });
  return data instanceof ArrayBuffer ? new Blob([data], { type }) : data;
}

async function checkAnswer<Op extends Operation>(operation: Op, answer: unknown): Promise<OutputOf<Op>> {
  // The answer's kind decides the type; TypeScript cannot follow that through the conditional type.
  if (operation.answer === 'empty') return undefined as OutputOf<Op>;
  if (operation.answer === 'file') {
    if (!(answer instanceof Blob)) throw new ApiError('schema', { operation: operation.name });
    return answer as OutputOf<Op>;
  }
  try {
    return (await checkOutput(operation, answer)) as OutputOf<Op>;
  } catch (cause) {
    if (cause instanceof ValidationError) throw new ApiError('schema', { operation: operation.name, cause: new Error(failedRule(cause)) });
    throw cause;
  }
}

/** Which field broke which rule; yup's own message quotes the value. */
function failedRule({ inner, path, type }: ValidationError): string {
  const failed = inner.length === 0 ? [{ path, type }] : inner;
  return failed.map((one) => `${one.path ?? 'all'}: ${one.type ?? 'wrong'}`).join(', ');
}

async function describe(operation: string, error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  const failure = await import('./failure').catch(() => undefined);
  // Where not even the client's code could be loaded, there is no connection to speak of.
  if (failure === undefined) return new ApiError(navigator.onLine ? 'unreachable' : 'offline', { operation });
  return failure.toApiError(operation, error);
}
