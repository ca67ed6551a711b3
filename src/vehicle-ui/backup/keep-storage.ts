/**
 * Browsers may drop what a site has stored unless they promise to keep it. On-device the app asks for that promise as
 * soon as there is something to lose, once in a session: Chromium and Safari decide by themselves, Firefox asks the person.
 */
import { subscribeActivity } from '~/api/activity';
import { config } from '~/config';
import { sessionStore } from '~/session';

/** Set in session storage once it was asked. */
const ASKED = 'storage.asked';

/** The calls that add a vehicle, and the one that saves a backup. */
export const WORTH_KEEPING: ReadonlySet<string> = new Set(['Cars.AddVehicle', 'Cars.ClaimScan', 'Scan.Scan', 'User.ImportData', 'User.ExportData']);

async function ask(): Promise<void> {
  // Older browsers and insecure origins have none of it.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (storage?.persist === undefined || (await storage.persisted?.()) === true) return;
  if (sessionStorage.getItem(ASKED) !== null) return;
  try {
    sessionStorage.setItem(ASKED, 'true');
  } catch {
    // Then the next page may ask again.
  }
  await storage.persist();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls `listener` when the browser has answered whether it keeps the data. @returns stops listening */
export function onStorageAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for the first vehicle or backup of somebody who is signed in, then asks; nobody waits for the answer. @returns stops */
export function keepStorage(): () => void {
  if (config().mode !== 'device') return () => undefined;
  const stop = subscribeActivity(({ type, operation }) => {
    // A guest's scan adds no vehicle.
    if (type !== 'finished' || !WORTH_KEEPING.has(operation) || sessionStore.getState().profile === null) return;
    stop();
    // Without the promise the backup remains; the profile tells and can ask again.
    void ask().catch(() => undefined);
  });
  return stop;
}
