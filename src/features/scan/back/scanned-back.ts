/**
 * The outcome of reading the back, in memory until the page is closed: the review shows the stamp on its picture. It is
 * never persisted.
 */
import { createStore } from 'zustand/vanilla';
import type { Reading } from '~/contract/readings';
import type { ScannedBack } from '~/contract/scan';
import { resetOnUserChange } from '../reset-on-user-change';

/** The inspection as read on each side. */
export interface SideInspections {
  readonly front?: Reading | undefined;
  readonly back?: Reading | undefined;
}

/** The image is a `data:` URL in a response, and the file itself where the back was read on the device. */
export type BackOutcome = Omit<ScannedBack, 'image'> & { readonly image: string | Blob | null };

interface KeptBack {
  readonly scanId: string;
  readonly back: BackOutcome;
  /** Only known when both sides were read on the device. */
  readonly inspections: SideInspections;
}

export const backStore = createStore<{ readonly kept: KeptBack | null }>(() => ({ kept: null }));

/** Stores the outcome of reading the back; a missing one clears the store. */
export function storeBackScan(
  scanId: string,
  back: BackOutcome | null | undefined,
  inspections: SideInspections = {},
): void {
  backStore.setState({ kept: back ? { scanId, back, inspections } : null });
}

export function clearBack(): void {
  backStore.setState({ kept: null });
}

resetOnUserChange(clearBack);
