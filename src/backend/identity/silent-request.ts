/**
 * Answers silent requests for authorization (`prompt=none`) in the page that asks, in place of the provider's page in a
 * hidden frame: nothing has to load, and no host's rule about frames can prevent it.
 */
import type { Store } from '../store/store';
import { authorize } from './authorize';
import { browserSignIn } from './browser-sign-in';
import { PATHS } from './discovery';
import { identitySettings } from './settings';

/** @returns a redirect to the client with a code or an error; undefined for any other request */
export async function answerSilentRequest(request: Request, store: Store): Promise<Response | undefined> {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || pathname !== PATHS.authorize || searchParams.get('prompt') !== 'none')
    return undefined;
  const decision = await authorize(store, identitySettings(origin), searchParams, browserSignIn());
  if (decision.kind !== 'redirect') return new Response(null, { status: 400 });
  return new Response(null, { status: 302, headers: { Location: decision.url, 'Cache-Control': 'no-store' } });
}
