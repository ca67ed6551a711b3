/** Makes calls of the contract. axios is imported on the first call, to keep it out of the first load. */
import { ValidationError } from 'yup';
import { checkOutput, type InputOf, type Operation, type OutputOf } from '~/contract/operation';
import { isHtmlType } from '~/lib/html-type';
import { REQUEST_ID_HEADER } from '~/lib/request-progress';
import { isInsecureContext } from '~/lib/insecure-context';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { backendReady } from '~/session/embedded-backend';
import { sessionStore, signedInUserId } from '~/session/session-store';
import { startActivity } from './activity';
import { ApiError } from './api-error';
import { chunkFailure } from './chunk-failure';
import { encodeInput } from './encode';

export interface CallOptions {
  /** Aborts the request; the call then rejects with code `cancelled`. */
  readonly signal?: AbortSignal;
  /** Called with the fraction of the body that has been sent, 0..1. */
  readonly onUploadProgress?: (fraction: number) => void;
  /** Called with the headers of a response that is not a refusal, by their names in lower case. */
  readonly onHeaders?: (headers: Readonly<Record<string, unknown>>) => void;
  /** Sent as `X-Request-Id`, so that progress can be reported on another channel. */
  readonly requestId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In ms. Default: 30 s, or 5 min for calls that send or receive a file. */
  readonly timeout?: number;
  /** For polling: the progress bar does not show it. */
  readonly background?: boolean;
}

/** Preloads the code of calls. Failures are ignored; the call itself reports them. */
export function prepareCalls(): void {
  const adapter = __ON_DEVICE__ ? [import('./embedded-adapter')] : [];
  const handlers = withoutChunkReload(async () => (await backendReady())?.prefetch());
  for (const part of [handlers, import('./http'), import('./to-api-error'), ...adapter]) part.catch(() => undefined);
}

/**
 * Makes a call and validates its response against the contract.
 * @returns the response as the operation's schema describes it; a Blob for files; undefined for empty responses
 * @throws ApiError for every failure; `cancelled` when the user has changed meanwhile
 */
export async function call<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<OutputOf<Op>> {
  const end = options.background === true ? () => undefined : startActivity(operation.name);
  const isSameUser = watchUser();
  try {
    const answer = await send(operation, input, options);
    const output = await checkAnswer(operation, answer);
    if (operation.access === 'user' && !isSameUser()) throw new ApiError('cancelled', { operation: operation.name });
    end('finished');
    return output;
  } catch (error) {
    const isCancelled = options.signal?.aborted === true || (operation.access === 'user' && !isSameUser());
    const failure = isCancelled
      ? new ApiError('cancelled', { operation: operation.name })
      : await toError(operation.name, error);
    end(failure.code === 'cancelled' ? 'finished' : 'failed');
    throw failure;
  }
}

/**
 * Two users can sign in one after the other while a call is pending. Its response would end up in the lists of the
 * second one, who would also be told of its failure. An expired session keeps its user.
 */
function watchUser(): () => boolean {
  const before = signedInUserId();
  return () => {
    const { profile, hasEnded } = sessionStore.getState();
    return before === undefined || hasEnded || profile?.sub === before;
  };
}

async function send(operation: Operation, input: object, options: CallOptions): Promise<unknown> {
  options.signal?.throwIfAborted();
  if (__ON_DEVICE__ && isInsecureContext()) throw new ApiError('insecure', { operation: operation.name });
  const backend = await backendReady();
  const { http, baseUrlOf, CALL_TIMEOUT_MS, FILE_TIMEOUT_MS } = await import('./http');
  const { onUploadProgress } = options;
  const sent =
    operation.encoding === 'multipart' ? await (await import('./read-files')).readFiles({ ...input }) : { ...input };
  options.signal?.throwIfAborted();
  const hasFile = operation.encoding === 'multipart' || operation.answer === 'file';
  const baseURL = baseUrlOf(operation.path);
  const { params, data: body } = encodeInput(operation.encoding, sent);
  const response = await http.request<unknown>({
    method: operation.method,
    ...(operation.access === 'user' && { needsUser: operation.name }),
    ...(operation.access === 'anyone' && { withoutToken: true }),
    ...(operation.access === 'public' && { isPublic: true }),
    baseURL,
    url: operation.path,
    ...(params !== undefined && { params }),
    ...(body !== undefined && { data: body }),
    // A scan server of its own is asked over the network.
    ...(__ON_DEVICE__ &&
      backend !== undefined &&
      baseURL === window.location.origin && {
        adapter: (await import('./embedded-adapter')).createEmbeddedAdapter(backend, http),
      }),
    responseType: operation.answer === 'file' ? 'blob' : 'json',
    timeout: options.timeout ?? (hasFile ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS),
    headers: {
      // The refusal of a file call is JSON.
      ...(operation.answer === 'file' && { Accept: 'application/json, */*' }),
      ...options.headers,
      ...(options.requestId === undefined ? {} : { [REQUEST_ID_HEADER]: options.requestId }),
    },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(onUploadProgress === undefined
      ? {}
      : { onUploadProgress: ({ progress }: { progress?: number | undefined }) => onUploadProgress(progress ?? 0) }),
  });
  const { data } = response;
  const type = String(response.headers['content-type'] ?? '');
  // An intermediary answered, such as a captive portal: the call was not executed.
  if (isHtmlType(type)) throw new ApiError('schema', { operation: operation.name });
  options.onHeaders?.(response.headers);
  return data;
}

async function checkAnswer<Op extends Operation>(operation: Op, answer: unknown): Promise<OutputOf<Op>> {
  // `operation.answer` decides the type, which TypeScript cannot narrow through the conditional type.
  if (operation.answer === 'empty') return undefined as OutputOf<Op>;
  if (operation.answer === 'file') {
    // An empty body, such as that of a 204, would be saved as a file, for example as a backup. No stored file is empty.
    if (!(answer instanceof Blob) || answer.size === 0) throw new ApiError('schema', { operation: operation.name });
    return answer as OutputOf<Op>;
  }
  try {
    return (await checkOutput(operation, answer)) as OutputOf<Op>;
  } catch (cause) {
    if (cause instanceof ValidationError)
      throw new ApiError('schema', { operation: operation.name, cause: new Error(failedRule(cause)) });
    throw cause;
  }
}

/** The violated rule of each field. yup's own message would contain the value. */
function failedRule({ inner, path, type }: ValidationError): string {
  const failed = inner.length === 0 ? [{ path, type }] : inner;
  return failed.map((error) => `${error.path ?? 'all'}: ${error.type ?? 'wrong'}`).join(', ');
}

async function toError(operation: string, error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  // The client's own code may fail to load.
  const failure = await import('./to-api-error').catch((missing: unknown) => chunkFailure(operation, missing));
  return failure instanceof ApiError ? failure : failure.toApiError(operation, error);
}
