import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCoarsePointer } from '~/ui/use-coarse-pointer';
import { Icon } from '~/ui/Icon';
import type { CameraProblem } from './camera-access';
import styles from './captured-picture.module.css';

/** Problems that a retry cannot solve: an insecure page never gets camera access. */
const NOT_RETRYABLE: readonly CameraProblem[] = ['insecure'];

interface Props {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  /** The action that continues without the camera. */
  readonly exit: { readonly label: string; readonly run: () => void };
  /** Opens the device's camera app, which needs no permission for this page. */
  readonly onCameraApp: (() => void) | undefined;
}

/** Shown instead of the video: why the camera is off, what to do about it, and how to continue without it. */
export function CameraOff({ problem, onRetry, exit, onCameraApp }: Props) {
  const { t } = useTranslation('camera');
  const phone = useCoarsePointer();
  return (
    <div className={styles.off} role="alert">
      <Icon name={problem === 'hidden' ? 'camera' : 'alert'} size={32} />
      <h3>{t(`problem.${problem}.title`)}</h3>
      <p>{t(`problem.${problem}.text`)}</p>
      <div className={styles.buttons}>
        {!NOT_RETRYABLE.includes(problem) && (
          <Button onClick={onRetry}>{problem === 'hidden' ? t('resume') : t('retry')}</Button>
        )}
        {phone && onCameraApp && <Button onClick={onCameraApp}>{t('app')}</Button>}
        <Button variant="beam" onClick={exit.run}>
          {exit.label}
        </Button>
      </div>
    </div>
  );
}
