import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import styles from './car-detail.module.css';

/** Announces once that a new car was added. */
export function Welcome() {
  const { t } = useTranslation('car-detail');
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div ref={passFocusToNeighbour} className={styles.welcome}>
      <div>
        <p className={styles.welcomeTitle}>{t('welcome.title')}</p>
        <p>{t('welcome.text')}</p>
      </div>
      <Button onClick={() => setShown(false)}>{t('welcome.close')}</Button>
    </div>
  );
}
