/** Whether a version waits that is newer than the one this page runs. Outside React, since the service worker tells. */
import { createStore } from 'zustand/vanilla';

export interface Update {
  /** Runs the newer version; undefined while there is none, or the person wants it later. */
  readonly load: (() => void) | undefined;
}

export const updateStore = createStore<Update>(() => ({ load: undefined }));

/** The person goes on with this version: it is asked again at the next visit. */
export function notNow(): void {
  updateStore.setState({ load: undefined });
}
