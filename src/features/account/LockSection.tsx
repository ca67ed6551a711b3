import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { lock, LOCK_MINUTES, lockMinutes, setLockMinutes } from '~/session';
import styles from './account.module.css';
import { Section } from './Section';

/** Locks the account in this browser, now or after a time without input. */
export function LockSection() {
  const { t } = useTranslation('account');
  const [chosen, setChosen] = useState(lockMinutes);
  const [failed, setFailed] = useState(false);

  const choose = (value: string): void => {
    try {
      setLockMinutes(LOCK_MINUTES.find((minutes) => String(minutes) === value));
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setChosen(lockMinutes());
  };

  return (
    <Section title={t('lock.title')} text={t('lock.text')}>
      <FieldFrame label={t('lock.after')} error={failed ? t('lock.off') : undefined}>
        {(ids) => (
          <select
            {...ids}
            data-at-once
            className={styles.select}
            value={chosen ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('lock.never')}</option>
            {LOCK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 60 ? t('lock.hour') : t('lock.minutes', { count: minutes })}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button onClick={() => void lock()}>{t('lock.now')}</Button>
    </Section>
  );
}
