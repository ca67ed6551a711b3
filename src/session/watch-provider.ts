/**
 * Detects a sign-out at the provider with its check-session iframe. Nothing waits for the frame, and `changed` ends
 * nothing by itself: it triggers {@link checkSession}, which decides.
 */
import type { User } from 'oidc-client-ts';
import { shouldQueryProvider, checkSession } from './query-provider-session';
import type { CheckSessionIframe } from './check-session-iframe';
import type { RenewingUserManager } from './user-manager';

let frame: Promise<CheckSessionIframe | undefined> | undefined;

/**
 * Starts watching the provider's session of this user, or replaces the watched one. Returns before the frame has
 * loaded.
 */
export function watchProvider(manager: RenewingUserManager, user: User): void {
  const state = user.session_state;
  if (state === null || !shouldQueryProvider(user)) return;
  frame ??= openFrame(manager).catch(() => undefined);
  void frame.then((watcher) => watcher?.start(state));
}

/** Removes the frame. Call it when the user signs out. */
export function stopWatching(): void {
  void frame?.then((watcher) => watcher?.close());
  frame = undefined;
}

async function openFrame(manager: RenewingUserManager): Promise<CheckSessionIframe | undefined> {
  const address = await manager.metadataService.getCheckSessionIframe();
  if (address === undefined) return undefined;
  const { CheckSessionIframe: Frame } = await import('./check-session-iframe');
  const { client_id: clientId, checkSessionIntervalInSeconds } = manager.settings;
  // If the user is still signed in, watch the new session state.
  const follow = async (): Promise<void> => {
    const status = await checkSession(manager);
    if (status !== null) watcher.start(status.session_state);
  };
  const watcher = new Frame({
    address,
    clientId,
    interval: checkSessionIntervalInSeconds * 1000,
    onChanged: () => void follow(),
  });
  await watcher.load();
  return watcher;
}
