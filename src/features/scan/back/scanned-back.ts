/**
 * What the photo of the back gave, as long as this document is open: its picture shows the stamp during the review.
 * Nothing of it is stored.
 */
import { createStore } from 'zustand/vanilla';
import type { Reading } from '~/contract/readings';
import type { ScannedBack } from '~/contract/scan';

interface KeptBack {
  readonly scanId: string;
  readonly back: ScannedBack;
  /** What the front says about the inspection, where both sides were read here. */
  readonly front: Reading | undefined;
}

export const backStore = createStore<{ readonly kept: KeptBack | null }>(() => ({ kept: null }));

/** Keeps what became of the back; nothing where none was given. */
export function keepBack(scanId: string, back: ScannedBack | null | undefined, front?: Reading): void {
  backStore.setState({ kept: back ? { scanId, back, front } : null });
}

export function forgetBack(): void {
  backStore.setState({ kept: null });
}
