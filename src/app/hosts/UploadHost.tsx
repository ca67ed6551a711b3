import { useStore } from 'zustand';
import { closeUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { lazyDialog } from '../lazy-dialog';

const UploadDialog = lazyDialog(async () => (await import('~/features/scan/UploadDialog')).UploadDialog);

/** The upload dialog, fetched on first use. */
export function UploadHost() {
  const { open, files } = useStore(uploadDialogStore);
  const everOpened = useHasBeenTrue(open);
  if (!everOpened) return null;
  return (
    <DialogBoundary open={open} onClose={closeUpload}>
      <UploadDialog open={open} files={files} onClose={closeUpload} />
    </DialogBoundary>
  );
}
