/**
 * Who wants to hand a vehicle over, or to take one in. Any page opens it with {@link openHandover} or
 * {@link openHandoverFile}; the frame shows the dialogs of the handover feature while something is open.
 */
import { createStore } from 'zustand/vanilla';
import type { Vehicle } from '~/contract/vehicle';

/** A file to save of a vehicle, or one to choose. */
export type HandoverTarget = { readonly kind: 'save'; readonly vehicle: Vehicle } | { readonly kind: 'open' };

interface HandoverIntent {
  readonly open: boolean;
  /** Stays until the dialog has gone from sight. */
  readonly target: HandoverTarget | null;
}

export const handoverStore = createStore<HandoverIntent>(() => ({ open: false, target: null }));

/** Offers a vehicle's handover file. */
export function openHandover(vehicle: Vehicle): void {
  handoverStore.setState({ open: true, target: { kind: 'save', vehicle } });
}

/** Asks for a handover file that somebody else has made. */
export function openHandoverFile(): void {
  handoverStore.setState({ open: true, target: { kind: 'open' } });
}

export function closeHandover(): void {
  handoverStore.setState({ open: false });
}
