import Button from '@mui/material/Button';
import { useState } from 'react';
import { object, string } from 'yup';
import { DemoVideoButton } from '~/dialogs/demo-video/DemoVideoButton';
import { FormDialog } from '~/form/FormDialog';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { DocumentStage } from '~/vehicle-ui/documents/DocumentStage';
import { ImageStage } from '~/ui/lightbox/ImageStage';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { StageNote } from '~/ui/lightbox/StageNote';
import { VideoStage } from '~/ui/lightbox/VideoStage';
import { Specimen } from '../Specimen';
import styles from '../gallery.module.css';

const nothing = (): void => undefined;
const KINDS = ['dialog', 'wide', 'locked', 'changed', 'form', 'confirm', 'destructive', 'lightbox'] as const;
type Kind = (typeof KINDS)[number];
const TITLE = 'Kennzeichen ändern';
const VIDEO = '/demo/demo-de.mp4';
const DOCUMENT = {
  id: 'document',
  vehicleId: 'car',
  fileName: 'Rechnung.docx',
  type: 'application/msword',
  category: 'invoices',
  size: 2048,
  date: '2026-11-22',
} as const;

const PLATE = object({ plate: string().required('Bitte fülle dieses Feld aus.') });

function PlateDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const form = useValidatedForm(PLATE, { plate: 'HL SW 2412' });
  return (
    <FormDialog
      open={open}
      title={TITLE}
      form={form}
      initialFocus="plate"
      isInitialSelected
      busyLabel="Wird gespeichert"
      onSubmit={async () => onClose()}
      describeError={() => 'Das hat nicht geklappt.'}
      onClose={onClose}
      onClosed={nothing}
    >
      <TextField control={form.control} name="plate" label="Kennzeichen" />
    </FormDialog>
  );
}

export function Dialogs() {
  const [shown, setShown] = useState<Kind | null>(null);
  const close = (): void => setShown(null);
  return (
    <>
      <Specimen name="each opens; Escape closes all but the locked one, which has a button">
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => setShown(kind)}>
            {kind}
          </Button>
        ))}
      </Specimen>
      <DialogShell
        open={shown === 'dialog' || shown === 'wide' || shown === 'locked'}
        title={TITLE}
        wide={shown === 'wide'}
        locked={shown === 'locked'}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="contained" onClick={close}>
              Speichern
            </Button>
          </>
        }
      >
        <p>HL SW 2412</p>
      </DialogShell>
      <FormDialogShell open={shown === 'changed'} title={TITLE} isChanged onClose={close}>
        <p>HL SW 2412</p>
      </FormDialogShell>
      <PlateDialog open={shown === 'form'} onClose={close} />
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Plan wechseln?"
        confirmLabel="Wechseln"
        onConfirm={nothing}
        onClose={close}
      >
        <p>Der neue Plan gilt ab sofort.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === 'destructive'}
        title="Konto löschen?"
        confirmLabel="Löschen"
        destructive
        onConfirm={nothing}
        onClose={close}
      >
        <p>Das kann nicht zurückgenommen werden.</p>
      </ConfirmDialog>
      <Lightbox open={shown === 'lightbox'} name="Foto vorne" position={1} count={3} onMove={nothing} onClose={close}>
        <ImageStage src="/preview-de.png" alt="Foto vorne" onSwipe={nothing} />
      </Lightbox>
    </>
  );
}

export function Stages() {
  const file = { data: undefined, error: null, refetch: nothing };
  return (
    <>
      <Specimen name="picture">
        <div className={styles.stage} data-night>
          <ImageStage src="/preview-de.png" alt="Foto vorne" onSwipe={nothing} />
        </div>
      </Specimen>
      <Specimen name="video with captions">
        <div className={styles.stage} data-night>
          <VideoStage
            src={VIDEO}
            name="Video"
            poster="/demo/demo-de.jpg"
            captions={{ src: '/demo/demo-de.vtt', language: 'de', label: 'Untertitel' }}
          />
        </div>
      </Specimen>
      <Specimen name="a wait">
        <div className={styles.stage} data-night>
          <StageNote text="Wird geladen" />
        </div>
      </Specimen>
      <Specimen name="a file that no browser shows">
        <div className={styles.stage} data-night>
          <DocumentStage document={DOCUMENT} file={file} onSwipe={nothing} onDownload={nothing} />
        </div>
      </Specimen>
      <Specimen name="a file that could not be fetched">
        <div className={styles.stage} data-night>
          <DocumentStage
            document={DOCUMENT}
            file={{ ...file, error: new Error('failed') }}
            onSwipe={nothing}
            onDownload={nothing}
          />
        </div>
      </Specimen>
      <Specimen name="opens the demo video">
        <DemoVideoButton />
        <DemoVideoButton variant="text" />
      </Specimen>
    </>
  );
}
