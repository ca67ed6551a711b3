/**
 * Makes the loopback provider behave like others in use, such as Glewlwyd 2.7: it requires a nonce, answers a reused
 * refresh token with an empty 400, forbids framing, and has neither a session iframe nor an end-session endpoint. A
 * token for the API is issued only to requests that name it, which is in `./provider`.
 */
import type { ServerResponse } from 'node:http';

/** An error of the authorize endpoint. */
export interface Refusal {
  readonly error: string;
  readonly error_description?: string;
}

/** Changes the body of a response before it is sent. */
function changeBody(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    const changed = change(Buffer.isBuffer(body) || typeof body === 'string' ? body.toString() : '');
    response.setHeader('Content-Length', Buffer.byteLength(changed));
    return end(changed);
  }) as ServerResponse['end'];
}

function withoutSession(metadata: string): string {
  const {
    end_session_endpoint: _end,
    check_session_iframe: _frame,
    ...others
  } = JSON.parse(metadata) as Readonly<Record<string, unknown>>;
  return JSON.stringify(others);
}

/** Redirects the browser to the app with an error. */
export function refuse(
  response: ServerResponse,
  { searchParams }: URL,
  { error, error_description: description }: Refusal,
): void {
  const target = new URL(searchParams.get('redirect_uri') ?? '');
  target.searchParams.set('error', error);
  if (description !== undefined) target.searchParams.set('error_description', description);
  target.searchParams.set('state', searchParams.get('state') ?? '');
  response.writeHead(303, { Location: target.href }).end();
}

/**
 * Makes the response to a request strict.
 * @returns whether it has already been answered
 */
export function applyStrictRules(response: ServerResponse, address: URL): boolean {
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
  if (address.pathname === '/auth' && (address.searchParams.get('nonce') ?? '') === '') {
    refuse(response, address, { error: 'invalid_request', error_description: 'nonce is mandatory' });
    return true;
  }
  if (address.pathname === '/.well-known/openid-configuration') changeBody(response, withoutSession);
  if (address.pathname === '/token') {
    changeBody(response, (body) => {
      if (response.statusCode !== 400) return body;
      response.removeHeader('Content-Type');
      return '';
    });
  }
  return false;
}
