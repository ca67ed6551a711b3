/**
 * Notices that the person signed out at the provider itself, by its check-session frame. Nothing waits for the frame,
 * and what it says is only a reason to ask: the check decides.
 */
import type { User } from 'oidc-client-ts';
import { asksProvider, checkSession } from './check-session';
import type { SessionFrame } from './session-frame';
import type { RenewingUserManager } from './user-manager';

let frame: Promise<SessionFrame | undefined> | undefined;

/** Watches the sign-in that this user came from; called again it follows the newest. Does not wait. */
export function watchProvider(manager: RenewingUserManager, user: User): void {
  const state = user.session_state;
  if (state === null || !asksProvider(user)) return;
  frame ??= openFrame(manager).catch(() => undefined);
  void frame.then((watcher) => watcher?.start(state));
}

/** Stops asking, when nobody is signed in. */
export function stopWatching(): void {
  void frame?.then((watcher) => watcher?.close());
  frame = undefined;
}

async function openFrame(manager: RenewingUserManager): Promise<SessionFrame | undefined> {
  const address = await manager.metadataService.getCheckSessionIframe();
  if (address === undefined) return undefined;
  const { SessionFrame: Frame } = await import('./session-frame');
  const { client_id: clientId, checkSessionIntervalInSeconds } = manager.settings;
  // The check goes on with the new state where the person is still signed in.
  const follow = async (): Promise<void> => {
    const status = await checkSession(manager);
    if (status !== null) watcher.start(status.session_state);
  };
  const watcher = new Frame({ address, clientId, interval: checkSessionIntervalInSeconds * 1000, onChanged: () => void follow() });
  await watcher.load();
  return watcher;
}
