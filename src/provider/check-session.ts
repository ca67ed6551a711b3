/**
 * The provider's check-session iframe: reports whether the session state that the app sends still matches this
 * browser's sign-in.
 */
import { checkSessionState } from '~/backend/identity/session-state';
import { browserSignIn } from '~/backend/identity/browser-sign-in';

/** Answers a message of the app with `unchanged`, `changed` or `error`. Messages from other origins are ignored. */
export async function answerMessage(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  ownOrigin: string,
): Promise<void> {
  if (event.origin !== ownOrigin || event.source === null) return;
  const status = await checkSessionState(event.data, event.origin, browserSignIn() ?? '');
  event.source.postMessage(status, { targetOrigin: event.origin });
}

window.addEventListener('message', (event) => {
  void answerMessage(event, window.location.origin);
});
