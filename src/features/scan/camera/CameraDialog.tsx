import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import styles from './camera-dialog.module.css';
import { CameraOff } from './CameraOff';
import { Taken } from './Taken';
import { useCamera } from './use-camera';
import { Viewfinder } from './Viewfinder';

export interface CameraDialogProps {
  /** The picture that the person decided to use. */
  readonly onPicture: (file: File) => void;
  readonly onClose: () => void;
  /** Leave the camera and choose a file. */
  readonly onChooseFile: () => void;
  /** Leave the page's camera for the device's own app. */
  readonly onCameraApp: () => void;
}

/** The camera on the whole screen: looking, taking, deciding. Mount it to open it; the camera goes off with it. */
export function CameraDialog({ onPicture, onClose, onChooseFile, onCameraApp }: CameraDialogProps) {
  const { t } = useTranslation(['camera', 'common']);
  const title = useId();
  const { state, start, stop } = useCamera();
  const [taken, setTaken] = useState<File | null>(null);
  const [failed, setFailed] = useState(false);

  const restart = (): void => {
    setTaken(null);
    setFailed(false);
    start();
  };

  return (
    <Dialog open fullScreen aria-labelledby={title} onClose={onClose} slotProps={{ paper: { className: styles.paper ?? '' } }}>
      <div className={styles.shell} data-night>
        <div className={styles.bar}>
          <h2 id={title}>{t('title')}</h2>
          <IconButton aria-label={t('common:action.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        {taken !== null ? (
          <Taken file={taken} onUse={() => onPicture(taken)} onAgain={restart} />
        ) : state.phase === 'live' ? (
          <Viewfinder
            stream={state.stream}
            onTaken={(file) => {
              setTaken(file);
              stop();
            }}
            onFailed={() => {
              setFailed(true);
              stop();
            }}
            onChooseFile={onChooseFile}
          />
        ) : state.phase === 'starting' ? (
          <output className={styles.starting}>{t('starting')}</output>
        ) : (
          (failed || state.problem !== null) && (
            <CameraOff problem={state.problem ?? 'failed'} onRetry={restart} onChooseFile={onChooseFile} onCameraApp={onCameraApp} />
          )
        )}
      </div>
    </Dialog>
  );
}
