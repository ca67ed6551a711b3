import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedInput } from '~/session/unsaved-input';
import { Button } from '~/ui/Button';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import styles from './update-notice.module.css';
import { postponeUpdate } from './update-store';

interface Props {
  /** Activates the new version, which reloads this page. */
  readonly load: () => void;
}

/** Offers a new version. Asks twice when the reload would lose unsaved input or a running upload. */
export function UpdateNotice({ load }: Props) {
  const { t } = useTranslation('offline');
  const [warned, setWarned] = useState(false);
  const confirm = (): void => {
    if (warned || !hasUnsavedInput()) load();
    else setWarned(true);
  };
  return (
    <section ref={passFocusToNeighbour} className={styles.notice} aria-label={t('update.label')}>
      <AppearingStatus className={styles.text}>{warned ? t('update.lost') : t('update.there')}</AppearingStatus>
      <div className={styles.actions}>
        <Button variant="text" size="small" onClick={postponeUpdate}>
          {t('update.later')}
        </Button>
        <Button size="small" variant="outlined" onClick={confirm}>
          {warned ? t('update.anyway') : t('update.load')}
        </Button>
      </div>
    </section>
  );
}
