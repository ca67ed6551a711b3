/** The upload dialog of the scan feature, with files that were selected, dropped or pasted before it opened. */
import { createDialogStore } from './create-dialog-store';

/**
 * Awaited when a document was saved as a vehicle of the account, before this is shown.
 * @returns whether the vehicle has taken the place of the one on whose page the dialog was opened
 */
export type OnSaved = (vehicleId: string) => Promise<boolean>;

interface Content {
  readonly files: readonly File[];
  readonly onSaved: OnSaved | null;
}

const dialog = createDialogStore<Content>({ files: [], onSaved: null });

export const uploadDialogStore = dialog.store;

export const openUpload = (files: readonly File[] = [], onSaved: OnSaved | null = null): void =>
  dialog.open({ files, onSaved });

/** Also clears the content. */
export const closeUpload = (): void => dialog.close({ files: [], onSaved: null });
