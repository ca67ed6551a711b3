/**
 * The photo of the latest scan, in memory until the page is closed, so that it can be read again with other corners. It
 * is never persisted.
 */
import { createStore } from 'zustand/vanilla';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { clearBack } from '../back/scanned-back';
import { releasePhoto } from '../local/reader';
import { resetOnUserChange } from '../reset-on-user-change';

export interface ScannedPhoto {
  readonly scanId: string;
  /** Id of the vehicle that the scan created. */
  readonly vehicleId: string;
  /** The photo as it was read or uploaded. */
  readonly file: Blob;
  /** The detected corners, in pixels of that photo; `null` when the reader returned none. */
  readonly detectedCorners: Quad | null;
  /** The detected folds, in the same pixels. */
  readonly detectedFolds?: readonly FoldLine[];
  /** The corners set by the user for the current readings; `null` when they were detected. */
  readonly userCorners: Quad | null;
  readonly userFolds?: readonly FoldLine[];
}

export const photoStore = createStore<{ readonly photo: ScannedPhoto | null }>(() => ({ photo: null }));

export function setPhoto(photo: ScannedPhoto): void {
  photoStore.setState({ photo });
}

/** Clears the stored photo and releases the reader's copy. */
export function clearPhoto(): void {
  clearBack();
  if (photoStore.getState().photo === null) return;
  photoStore.setState({ photo: null });
  releasePhoto();
}

resetOnUserChange(clearPhoto);

/** Converts four points to a quad; `null` for any other number of points. */
export function quadOf(points: readonly { readonly x: number; readonly y: number }[] | null | undefined): Quad | null {
  const [a, b, c, d] = points ?? [];
  return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
}

/** Converts pairs of points to folds. */
export function foldsOf(
  lines: readonly (readonly { readonly x: number; readonly y: number }[])[] | null | undefined,
): readonly FoldLine[] {
  return (lines ?? []).flatMap(([top, bottom]): FoldLine[] => (top && bottom ? [[top, bottom]] : []));
}
