/** An axios adapter that hands calls to the embedded backend, without a request on the network. */
import {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { setAwakeTimeout } from '~/lib/awake-timeout';
import type { EmbeddedBackend } from '~/session/embedded-backend';
import { encodeForm } from './encode-form';

type Body = string | Blob | undefined;

/** The axios request as the backend reads it. */
function toRequest(url: string, config: InternalAxiosRequestConfig, body: Body, signal: AbortSignal): Request {
  const headers = new Headers(
    Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (body instanceof Blob) headers.set('Content-Type', body.type);
  return new Request(url, { method: (config.method ?? 'get').toUpperCase(), headers, body: body ?? null, signal });
}

async function toAxiosResponse(
  response: Response,
  config: InternalAxiosRequestConfig,
  request: Request,
): Promise<AxiosResponse<unknown>> {
  return {
    data: config.responseType === 'blob' ? await response.blob() : await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers: AxiosHeaders.from(Object.fromEntries(response.headers)),
    config,
    request,
  };
}

/** Rejects with the error of axios for a status that is not accepted. */
function checkStatus(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { status, config } = response;
  if (config.validateStatus?.(status) !== false) return response;
  throw new AxiosError(
    `Request failed with status code ${status}`,
    status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
    config,
    response.request,
    response,
  );
}

/**
 * The adapter. Timeout and abort end the call and the backend's work. Nothing is transmitted, so an upload is complete
 * as soon as the backend has it.
 */
export function createEmbeddedAdapter({ answer }: Pick<EmbeddedBackend, 'answer'>, http: AxiosInstance): AxiosAdapter {
  return async (config) => {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    let isTimedOut = false;
    const cancelTimer =
      config.timeout !== undefined && config.timeout > 0
        ? setAwakeTimeout(() => {
            isTimedOut = true;
            abort();
          }, config.timeout)
        : undefined;
    if (config.signal?.aborted === true) abort();
    config.signal?.addEventListener?.('abort', abort);
    let request: Request | undefined;
    try {
      // axios has serialised everything but forms.
      const data: unknown = config.data;
      const body = data instanceof FormData ? encodeForm(data) : (data as Body);
      request = toRequest(http.getUri(config), config, body, controller.signal);
      const answered = answer(request);
      if (body instanceof Blob) {
        const { size } = body;
        config.onUploadProgress?.({ loaded: size, total: size, bytes: size, progress: 1, lengthComputable: true });
      }
      return checkStatus(await toAxiosResponse(await answered, config, request));
    } catch (error) {
      if (isTimedOut)
        throw new AxiosError(`timeout of ${config.timeout} ms exceeded`, AxiosError.ETIMEDOUT, config, request);
      if (controller.signal.aborted) throw new CanceledError(undefined, config, request);
      throw error;
    } finally {
      cancelTimer?.();
      config.signal?.removeEventListener?.('abort', abort);
    }
  };
}
