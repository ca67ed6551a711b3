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
  /** Id of the vehicle whose document is scanned again; `null` for a new vehicle. */
  readonly vehicleId: string | null;
}

const EMPTY: Content = { files: [], onSaved: null, vehicleId: null };

const dialog = createDialogStore<Content>(EMPTY);

export const uploadDialogStore = dialog.store;

export const openUpload = (
  files: readonly File[] = [],
  onSaved: OnSaved | null = null,
  vehicleId: string | null = null,
): void => dialog.open({ files, onSaved, vehicleId });

/** Opens it for the document of a vehicle of the account. */
export const openUploadFor = (vehicleId: string): void => openUpload([], null, vehicleId);

/** Also clears the content. */
export const closeUpload = (): void => dialog.close(EMPTY);
