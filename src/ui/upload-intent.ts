/**
 * Who wants to upload a document, and which files. Any page opens the upload with {@link openUpload}; the frame shows
 * the upload dialog of the scan feature while `open` is true.
 */
import { createStore } from 'zustand/vanilla';

export interface UploadIntent {
  readonly open: boolean;
  /** Files that were chosen, dropped or pasted already. */
  readonly files: readonly File[];
}

export const uploadIntentStore = createStore<UploadIntent>(() => ({ open: false, files: [] }));

/** Opens the upload dialog, with files when they were dropped or pasted. */
export function openUpload(files: readonly File[] = []): void {
  uploadIntentStore.setState({ open: true, files });
}

/** Closes the upload dialog and forgets the files. */
export function closeUpload(): void {
  uploadIntentStore.setState({ open: false, files: [] });
}
