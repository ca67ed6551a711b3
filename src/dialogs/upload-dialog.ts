/** The upload dialog of the scan feature, with files that were selected, dropped or pasted before it opened. */
import { createDialogStore } from './create-dialog-store';

const dialog = createDialogStore<{ readonly files: readonly File[] }>({ files: [] });

export const uploadDialogStore = dialog.store;

export const openUpload = (files: readonly File[] = []): void => dialog.open({ files });

/** Also clears the files. */
export const closeUpload = (): void => dialog.close({ files: [] });
