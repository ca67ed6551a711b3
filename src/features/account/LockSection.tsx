import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { NativeSelect } from '~/form/NativeSelect';
import { lock, LOCK_MINUTES, lockMinutes, setLockMinutes } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';
import { Section } from './Section';

/** Locks the account in this browser, now or after a time without input. */
export function LockSection() {
  const { t } = useTranslation(['account', 'shell']);
  const [minutes, setMinutes] = useState(lockMinutes);
  const [isRefused, setRefused] = useState(false);

  const choose = (value: string): void => {
    try {
      setLockMinutes(LOCK_MINUTES.find((choice) => String(choice) === value));
      setRefused(false);
    } catch {
      setRefused(true);
    }
    setMinutes(lockMinutes());
  };

  const lockNow = async (): Promise<void> => {
    // The page says itself that it is locked.
    if (!(await lock().catch(() => false))) showToast(t('shell:session.lockFailed'), { tone: 'error' });
  };

  return (
    <Section title={t('account:lock.title')} text={t('account:lock.text')}>
      <FieldFrame label={t('account:lock.after')} error={isRefused ? t('account:lock.off') : undefined}>
        {(ids) => (
          <NativeSelect {...ids} value={minutes ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('account:lock.never')}</option>
            {LOCK_MINUTES.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 60 ? t('account:lock.hour') : t('account:lock.minutes', { count: choice })}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      <Button onClick={() => void lockNow()}>{t('account:lock.now')}</Button>
    </Section>
  );
}
