import { useCallback, useEffect, useState } from 'react';
import { onStorageAnswer } from '~/vehicle-ui/backup/keep-storage';

/** How much of this browser's storage the site uses, and whether the browser promises to keep it. */
export interface StorageState {
  /** Bytes; undefined where the browser does not tell. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Undefined where the browser does not know such a promise. */
  readonly persisted: boolean | undefined;
}

async function readStorage(): Promise<StorageState> {
  // Older browsers and insecure origins have none of it.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage, quota: estimate?.quota, persisted };
}

/** The storage of this device, and a way to ask the browser to keep it. `refused`: it was asked and said no. */
export function useStorage(): { state: StorageState | undefined; refused: boolean; persist: () => Promise<void> } {
  const [state, setState] = useState<StorageState>();
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    const read = (): void => void readStorage().then(setState);
    read();
    // The app asks by itself, e.g. after a backup that is saved on this very page; and the person can answer elsewhere.
    const stop = onStorageAnswer(read);
    window.addEventListener('focus', read);
    return () => {
      stop();
      window.removeEventListener('focus', read);
    };
  }, []);

  const persist = useCallback(async (): Promise<void> => {
    const granted = await navigator.storage.persist().catch(() => false);
    setRefused(!granted);
    setState(await readStorage());
  }, []);
  return { state, refused, persist };
}
