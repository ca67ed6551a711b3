import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '~/session/use-unsaved';
import { DialogRegistration } from '~/ui/dialog/DialogRegistration';
import { Icon } from '~/ui/Icon';
import styles from './camera-dialog.module.css';
import { CameraOff } from './CameraOff';
import { CapturedPicture } from './CapturedPicture';
import { useCamera } from './use-camera';
import { Viewfinder } from './Viewfinder';

export interface CameraDialogProps {
  /** `front`: the back may be taken afterwards. `back`: only the back. */
  readonly side: 'front' | 'back';
  /** Called with the accepted pictures, the front first. */
  readonly onPictures: (files: readonly File[]) => void;
  readonly onClose: () => void;
  /** Closes the camera and opens the file dialog. */
  readonly onChooseFile: () => void;
  /** Closes the page's camera and opens the device's camera app. */
  readonly onCameraApp: () => void;
}

/**
 * The full-screen camera: viewfinder, then the picture to accept or retake. Mounting opens the camera, unmounting
 * closes it.
 */
export function CameraDialog({ side, onPictures, onClose, onChooseFile, onCameraApp }: CameraDialogProps) {
  const { t } = useTranslation(['camera', 'common']);
  const title = useId();
  const { state, start, stop } = useCamera();
  const [front, setFront] = useState<File | null>(null);
  const [taken, setTaken] = useState<File | null>(null);
  const [failed, setFailed] = useState(false);
  useUnsaved(front !== null || taken !== null);
  const isBack = side === 'back' || front !== null;
  /** Once the front was taken, closing the dialog in any way still delivers it. */
  const withoutBack = front === null ? undefined : () => onPictures([front]);
  const close = withoutBack ?? onClose;
  const exit = { label: withoutBack ? t('taken.without') : t('file'), run: withoutBack ?? onChooseFile };

  const restart = (): void => {
    setTaken(null);
    setFailed(false);
    start();
  };

  const continueWithBack = (): void => {
    setFront(taken);
    restart();
  };

  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={title}
      onClose={close}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <div className={styles.shell} data-night>
        <div className={styles.bar}>
          <h2 id={title}>{isBack ? t('titleBack') : t('title')}</h2>
          <IconButton aria-label={t('common:action.close')} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        {taken !== null ? (
          <CapturedPicture
            file={taken}
            isBack={isBack}
            onUse={() => onPictures(front === null ? [taken] : [front, taken])}
            onRetake={restart}
            onBack={continueWithBack}
          />
        ) : state.phase === 'live' ? (
          <Viewfinder
            stream={state.stream}
            isBack={isBack}
            exit={exit}
            onTaken={(file) => {
              setTaken(file);
              stop();
            }}
            onFailed={() => {
              setFailed(true);
              stop();
            }}
          />
        ) : state.phase === 'starting' ? (
          <output className={styles.starting}>{t('starting')}</output>
        ) : (
          (failed || state.problem !== null) && (
            <CameraOff
              problem={state.problem ?? 'failed'}
              onRetry={restart}
              exit={exit}
              onCameraApp={withoutBack ? undefined : onCameraApp}
            />
          )
        )}
      </div>
      <DialogRegistration onClose={close} />
    </Dialog>
  );
}
