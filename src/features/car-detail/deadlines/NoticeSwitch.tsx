import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '~/lib/log';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import { storeShownNotices, useNoticesOn } from '~/vehicle-ui/deadlines/notice-log';
import { canNotify, showDueNotices } from '~/vehicle-ui/deadlines/show-notices';
import styles from './deadlines.module.css';

const permissionNow = (): NotificationPermission | 'missing' => (canNotify() ? Notification.permission : 'missing');

/**
 * Switches notifications of due deadlines on and off in this browser. The press asks for the permission; where there is
 * none, a sentence refers to the calendar instead.
 */
export function NoticeSwitch() {
  const { t } = useTranslation('deadlines');
  const isOn = useNoticesOn();
  const [permission, setPermission] = useState(permissionNow);

  async function switchOn(): Promise<void> {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== 'granted') return;
    storeShownNotices([]);
    showToast(t('notice.switchedOn'));
    try {
      await showDueNotices();
    } catch (error) {
      logFailure('Due deadlines could not be notified of', error);
    }
  }

  function switchOff(): void {
    storeShownNotices(undefined);
    showToast(t('notice.switchedOff'));
  }

  if (permission === 'missing' || permission === 'denied')
    return <p className={styles.note}>{t(`notice.${permission}`)}</p>;
  const isActive = isOn && permission === 'granted';
  return (
    <div className={styles.notice}>
      <Button variant="text" onClick={() => (isActive ? switchOff() : void switchOn())}>
        <Icon name="bell" />
        {t(isActive ? 'notice.off' : 'notice.on')}
      </Button>
      <p className={styles.note}>{t('notice.hint')}</p>
    </div>
  );
}
