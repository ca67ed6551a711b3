/**
 * `session_state` of OpenID Connect Session Management: a digest of client, origin and session that the check-session
 * frame recomputes. Has few imports, since that frame is loaded on every page of a signed-in user.
 */
import { base64url } from '~/lib/base64url';
import { sha256 } from './secrets';

async function digest(clientId: string, origin: string, sessionId: string, salt: string): Promise<string> {
  return `${await sha256([clientId, origin, sessionId, salt].join(' '))}.${salt}`;
}

/** The `session_state` for a client. Salted, so that it reveals nothing about the session. */
export function sessionState(clientId: string, origin: string, sessionId: string): Promise<string> {
  return digest(clientId, origin, sessionId, base64url(crypto.getRandomValues(new Uint8Array(8))));
}

/** The frame's answer to the message `"<client id> <session state>"`. */
export async function checkSessionState(
  message: unknown,
  origin: string,
  sessionId: string,
): Promise<'unchanged' | 'changed' | 'error'> {
  const [clientId, state, ...rest] = typeof message === 'string' ? message.split(' ') : [];
  const salt = state?.split('.')[1];
  if (clientId === undefined || state === undefined || salt === undefined || rest.length > 0) return 'error';
  return (await digest(clientId, origin, sessionId, salt)) === state ? 'unchanged' : 'changed';
}
