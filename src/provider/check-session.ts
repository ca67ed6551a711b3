/** The provider's check-session frame: tells the app whether this browser's sign-in is still the one it knows. */
import { checkSessionState } from '~/backend/identity/session-state';
import { browserSignIn } from '~/features/identity/browser-sign-in';

/** Answers one message of the app; other origins get no answer. */
export async function answerMessage(event: Pick<MessageEvent, 'data' | 'origin' | 'source'>, ownOrigin: string): Promise<void> {
  if (event.origin !== ownOrigin || event.source === null) return;
  const status = await checkSessionState(event.data, event.origin, browserSignIn() ?? '');
  event.source.postMessage(status, { targetOrigin: event.origin });
}

window.addEventListener('message', (event) => {
  void answerMessage(event, window.location.origin);
});
