import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsInput } from '~/session/typing';
import { Button } from '~/ui/Button';
import styles from './update-notice.module.css';
import { notNow } from './update-store';

interface Props {
  /** Runs the new version, which reloads this page. */
  readonly load: () => void;
}

/** Tells of a new version and asks. Where something typed stands it asks twice, since a reload would lose that. */
export function UpdateNotice({ load }: Props) {
  const { t } = useTranslation('offline');
  const [warned, setWarned] = useState(false);
  const wants = (): void => {
    if (warned || !holdsInput()) load();
    else setWarned(true);
  };
  return (
    <section className={styles.notice} aria-label={t('update.label')}>
      <output className={styles.text}>
        {warned ? t('update.lost') : t('update.there')}
      </output>
      <div className={styles.actions}>
        <Button variant="text" size="small" onClick={notNow}>
          {t('update.later')}
        </Button>
        <Button size="small" variant="outlined" onClick={wants}>
          {warned ? t('update.anyway') : t('update.load')}
        </Button>
      </div>
    </section>
  );
}
