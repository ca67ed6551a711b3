import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '~/ui/use-object-url';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './captured-picture.module.css';

interface Props {
  readonly file: File;
  /** The picture shows the back. */
  readonly isBack: boolean;
  readonly onUse: () => void;
  readonly onRetake: () => void;
  /** Offered after the front: accept it and take the back as well. */
  readonly onBack: () => void;
}

/**
 * The picture just taken, to accept or retake. The automatic shutter takes one without a press, so the description of
 * the focused button begins with what has happened.
 */
export function CapturedPicture({ file, isBack, onUse, onRetake, onBack }: Props) {
  const { t } = useTranslation('camera');
  const url = useObjectUrl(file);
  const question = useId();
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    use.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.taken}>
      <div className={styles.stage}>
        {url !== null && <img className={styles.photo} src={url} alt={t(isBack ? 'taken.altBack' : 'taken.alt')} />}
      </div>
      <div className={styles.decision}>
        <p id={question}>
          <VisuallyHidden>{t('taken.done')}</VisuallyHidden> {t(isBack ? 'taken.questionBack' : 'taken.question')}{' '}
          {!isBack && <span className={styles.hint}>{t('taken.hintBack')}</span>}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onRetake}>{t('taken.again')}</Button>
          {!isBack && <Button onClick={onBack}>{t('taken.takeBack')}</Button>}
          <Button ref={use} variant="beam" aria-describedby={question} onClick={onUse}>
            {t(isBack ? 'taken.use' : 'taken.without')}
          </Button>
        </div>
      </div>
    </div>
  );
}
