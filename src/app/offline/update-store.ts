/** Whether a newer version is waiting. A store outside React, since the service worker reports it. */
import { createStore } from 'zustand/vanilla';

export interface Update {
  /** Activates the newer version; undefined while there is none or it was postponed. */
  readonly load: (() => void) | undefined;
}

export const updateStore = createStore<Update>(() => ({ load: undefined }));

/** Postpones the update to the next visit. */
export function postponeUpdate(): void {
  updateStore.setState({ load: undefined });
}
