/**
 * Limits the time of a whole response. oidc-client-ts 3.5 stops its timer at the headers, and starts none for a
 * refresh: an answer that never ends would keep the renewal's lock, and with it every call of every tab, waiting.
 */
import { ErrorTimeout, type OidcClient } from 'oidc-client-ts';
import { REQUEST_SECONDS } from './settings';

/** The part of oidc-client-ts's HTTP client that sends a request. */
export interface OidcHttp {
  fetchWithTimeout: (address: string, init?: RequestInit & { readonly timeoutInSeconds?: number }) => Promise<Response>;
}

/** `fetchWithTimeout` with the body already received. @throws ErrorTimeout */
const fetchWhole: OidcHttp['fetchWithTimeout'] = async (
  address,
  { timeoutInSeconds = REQUEST_SECONDS, ...init } = {},
) => {
  const controller = new AbortController();
  const receive = async (): Promise<Response> => {
    const response = await fetch(address, { ...init, signal: controller.signal });
    const { status, statusText, headers } = response;
    // A 204 must not have a body, not even an empty one.
    const body = await response.text();
    return new Response(body === '' ? null : body, { status, statusText, headers });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ErrorTimeout('Network timed out'));
      controller.abort();
    }, timeoutInSeconds * 1000);
  });
  try {
    return await Promise.race([receive(), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** The HTTP clients of a client's token requests; the validator has one of its own, which exchanges the codes. */
export function tokenHttpOf(client: OidcClient): OidcHttp[] {
  return [client, Reflect.get(client, '_validator') as object].map(
    (owner) => Reflect.get(Reflect.get(owner, '_tokenClient') as object, '_jsonService') as OidcHttp,
  );
}

/** Patches a client so that the time-outs of discovery and token requests include the body. */
export function limitResponseTime(client: OidcClient): void {
  const metadataHttp = Reflect.get(client.metadataService, '_jsonService') as OidcHttp;
  for (const http of [metadataHttp, ...tokenHttpOf(client)]) http.fetchWithTimeout = fetchWhole;
}
