import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '~/ui/use-object-url';
import styles from './taken.module.css';

interface Props {
  readonly file: File;
  readonly onUse: () => void;
  readonly onAgain: () => void;
}

/** The picture that was taken, large, for the person to decide on. */
export function Taken({ file, onUse, onAgain }: Props) {
  const { t } = useTranslation('camera');
  const url = useObjectUrl(file);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    use.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.taken}>
      <div className={styles.stage}>{url !== null && <img className={styles.photo} src={url} alt={t('taken.alt')} />}</div>
      <div className={styles.decision}>
        <output>{t('taken.question')}</output>
        <div className={styles.buttons}>
          <Button onClick={onAgain}>{t('taken.again')}</Button>
          <Button ref={use} variant="beam" onClick={onUse}>
            {t('taken.use')}
          </Button>
        </div>
      </div>
    </div>
  );
}
