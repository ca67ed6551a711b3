import { useCallback, useEffect, useState } from 'react';
import { onPersistenceAnswer } from '~/vehicle-ui/backup/request-persistence';

/** How much of this browser's storage the site uses, and whether it is persistent. */
export interface StorageState {
  /** In bytes; undefined when the browser does not report it. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Undefined when the browser lacks the API. */
  readonly persisted: boolean | undefined;
}

async function readStorage(): Promise<StorageState> {
  // Older browsers and insecure origins lack the API.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage, quota: estimate?.quota, persisted };
}

/** The storage of this device, and a function that requests persistence. `refused`: the browser has declined. */
export function useStorage(): { state: StorageState | undefined; refused: boolean; persist: () => Promise<void> } {
  const [state, setState] = useState<StorageState>();
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    const refresh = (): void => void readStorage().then(setState);
    refresh();
    // Persistence may change without this hook: the app requests it after a backup, and the user can grant it in the
    // settings.
    const unsubscribe = onPersistenceAnswer(refresh);
    window.addEventListener('focus', refresh);
    return () => {
      unsubscribe();
      window.removeEventListener('focus', refresh);
    };
  }, []);

  const persist = useCallback(async (): Promise<void> => {
    const granted = await navigator.storage.persist().catch(() => false);
    setRefused(!granted);
    setState(await readStorage());
  }, []);
  return { state, refused, persist };
}
