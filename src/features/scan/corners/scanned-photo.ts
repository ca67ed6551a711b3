/**
 * The photo of the last scan, as long as this document is open: with it the document can be read once more where a
 * person sets its corners. Nothing of it is stored.
 */
import { createStore } from 'zustand/vanilla';
import type { Quad } from '~/scanner/pixels/image';
import { forgetBack } from '../back/scanned-back';
import { releasePhoto } from '../local-scan';

export interface ScannedPhoto {
  readonly scanId: string;
  /** Identifier of the vehicle that the scan made. */
  readonly vehicleId: string;
  /** The photo as it was read, or sent to be read. */
  readonly file: Blob;
  /** Where the document was found, in pixels of that photo; null when nobody said. */
  readonly found: Quad | null;
  /** Corners that a person set for the reading that is shown; null when the document was looked for. */
  readonly set: Quad | null;
}

export const photoStore = createStore<{ readonly photo: ScannedPhoto | null }>(() => ({ photo: null }));

export function keepPhoto(photo: ScannedPhoto): void {
  photoStore.setState({ photo });
}

/** Forgets the photo, its pixels too. */
export function forgetPhoto(): void {
  forgetBack();
  if (photoStore.getState().photo === null) return;
  photoStore.setState({ photo: null });
  releasePhoto();
}

/** Four points as a quadrilateral; null when they are not four. */
export function quadOf(points: readonly { readonly x: number; readonly y: number }[] | null | undefined): Quad | null {
  const [a, b, c, d] = points ?? [];
  return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
}
