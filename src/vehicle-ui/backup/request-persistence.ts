/**
 * Browsers may evict a site's data unless its storage is persistent. On-device the app requests persistence as soon as
 * there is something to lose, once per session: Chromium and Safari decide on their own, Firefox asks the user.
 */
import { subscribeActivity } from '~/api/activity';
import { config } from '~/config';
import { sessionStore } from '~/session';

/** Session storage key, set once persistence was requested. */
const ASKED = 'storage.asked';

/** The operations that add a vehicle, and the one that saves a backup. */
export const OPERATIONS_TRIGGERING_PERSIST: ReadonlySet<string> = new Set([
  'Cars.AddVehicle',
  'Cars.ClaimScan',
  'Scan.Scan',
  'User.ImportData',
  'User.ExportData',
]);

async function requestPersistence(): Promise<void> {
  // Older browsers and insecure origins lack the API.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (storage?.persist === undefined || (await storage.persisted?.()) === true) return;
  if (sessionStorage.getItem(ASKED) !== null) return;
  try {
    sessionStorage.setItem(ASKED, 'true');
  } catch {
    // Without a record the next page may request it again.
  }
  await storage.persist();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/**
 * Calls `listener` when the browser has answered the request for persistence.
 * @returns a function that unsubscribes
 */
export function onPersistenceAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Waits for the first vehicle or backup of a signed-in user, then requests persistence in the background.
 * @returns a function that unsubscribes
 */
export function requestPersistenceOnFirstData(): () => void {
  if (config().mode !== 'device') return () => undefined;
  const unsubscribe = subscribeActivity(({ type, operation }) => {
    // A guest's scan adds no vehicle.
    if (
      type !== 'finished' ||
      !OPERATIONS_TRIGGERING_PERSIST.has(operation) ||
      sessionStore.getState().profile === null
    )
      return;
    unsubscribe();
    // Without persistence the backup remains; the profile shows the state and can request it again.
    void requestPersistence().catch(() => undefined);
  });
  return unsubscribe;
}
