import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { Note } from '~/ui/states/Note';
import { CornerStage } from './CornerStage';
import { CornerTools } from './CornerTools';
import styles from './corner-dialog.module.css';
import type { ShownPhoto } from './photo-pixels';
import { mapFolds, sortFolds, toPixels } from './quad-geometry';
import { useCorners } from './use-corners';
import { usePhoto } from './use-photo';

interface Props {
  /** The photo that will be read. */
  readonly file: Blob;
  /** Corners detected or set before, in pixels of the upright photo; `null` starts near the photo's corners. */
  readonly found: Quad | null;
  /** Folds detected or set before, in the same pixels. */
  readonly folds?: readonly FoldLine[];
  /** Label of the confirm button. */
  readonly doneLabel: string;
  /**
   * Receives the corners and the folds from left to right, in pixels of the upright photo. When it throws, `errorText`
   * renders the error and the corners stay; otherwise it has to close the dialog. `signal` is aborted when the user
   * cancels it or leaves.
   */
  readonly onDone: (corners: Quad, folds: readonly FoldLine[], signal: AbortSignal) => Promise<void> | void;
  /** The message for an error of `onDone`. */
  readonly errorText: (error: unknown) => string;
  readonly onClose: () => void;
}

/** Dialog to set the document's four corners on the photo. */
export function CornerDialog(props: Props) {
  const { t } = useTranslation('scan');
  const photo = usePhoto(props.file);
  if (photo !== null && photo !== 'broken') return <CornerForm {...props} photo={photo} />;
  return (
    <DialogShell open wide title={t('corners.title')} onClose={props.onClose}>
      {photo === null ? (
        <output className={styles.loading}>{t('corners.loading')}</output>
      ) : (
        <Note tone="error">{t('preview.none')}</Note>
      )}
    </DialogShell>
  );
}

function CornerForm({
  photo,
  found,
  folds,
  doneLabel,
  onDone,
  errorText,
  onClose,
}: Props & { readonly photo: ShownPhoto }) {
  const { t } = useTranslation(['scan', 'common']);
  const hint = useId();
  const corners = useCorners(found, photo.size, folds);
  /** Aborts the running `onDone`. */
  const controller = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { fault } = corners;

  const abort = (): void => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const done = async (): Promise<void> => {
    if (busy || fault !== undefined) return;
    const current = new AbortController();
    controller.current = current;
    setBusy(true);
    setProblem(null);
    try {
      const { width, height } = photo.size;
      const set = mapFolds(sortFolds(corners.quad, corners.folds), ({ x, y }) => ({ x: x * width, y: y * height }));
      await onDone(toPixels(corners.quad, photo.size), set, current.signal);
    } catch (error) {
      if (!current.signal.aborted) setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialogShell
      open
      wide
      // On a phone, to drag a corner from the edge of the screen is the gesture for Back.
      isChanged={corners.changed && !busy}
      title={t('corners.title')}
      // While it is read, everything that closes the dialog cancels the reading, and the corners stay.
      onClose={busy ? abort : onClose}
      onStepBack={busy ? abort : undefined}
      onPageLeft={onClose}
      actions={
        <>
          <Button onClick={busy ? abort : onClose}>{busy ? t('dialog.stop') : t('common:action.cancel')}</Button>
          <Button variant="contained" aria-disabled={busy || fault !== undefined} onClick={() => void done()}>
            {busy ? t('corners.reading') : doneLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p id={hint} className={styles.hint}>
          {t('corners.hint')} <span className={styles.keys}>{t('corners.keys')}</span>
        </p>
        <CornerStage photo={photo} corners={corners} hintId={hint} />
        <CornerTools corners={corners} busy={busy} />
        <div aria-live="polite">{fault !== undefined && <Note tone="warning">{t(`corners.fault.${fault}`)}</Note>}</div>
        {problem !== null && fault === undefined && <Note tone="error">{problem}</Note>}
      </div>
    </FormDialogShell>
  );
}
