import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCoarsePointer } from '~/ui/files/use-coarse-pointer';
import { Icon } from '~/ui/Icon';
import type { CameraProblem } from './camera-access';
import styles from './taken.module.css';

/** Trying once more cannot help where the page itself is what the browser minds. */
const HOPELESS: readonly CameraProblem[] = ['insecure'];

interface Props {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  /** The way on without the camera. */
  readonly leave: { readonly label: string; readonly run: () => void };
  /** The camera's own app, which needs no permission for this page. */
  readonly onCameraApp: (() => void) | undefined;
}

/** Why there is no picture, what to do about it, and the way without. */
export function CameraOff({ problem, onRetry, leave, onCameraApp }: Props) {
  const { t } = useTranslation('camera');
  const phone = useCoarsePointer();
  return (
    <div className={styles.off} role="alert">
      <Icon name={problem === 'hidden' ? 'camera' : 'alert'} size={32} />
      <h3>{t(`problem.${problem}.title`)}</h3>
      <p>{t(`problem.${problem}.text`)}</p>
      <div className={styles.buttons}>
        {!HOPELESS.includes(problem) && <Button onClick={onRetry}>{problem === 'hidden' ? t('resume') : t('retry')}</Button>}
        {phone && onCameraApp && <Button onClick={onCameraApp}>{t('app')}</Button>}
        <Button variant="beam" onClick={leave.run}>
          {leave.label}
        </Button>
      </div>
    </div>
  );
}
