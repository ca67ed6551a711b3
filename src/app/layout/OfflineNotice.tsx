import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './layout.module.css';
import { useOnline } from './use-online';

/** The line under the header while the browser is offline; a toast when it is online again. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (online && wasOffline.current) showToast(t('online'));
    wasOffline.current = !online;
  }, [online, t]);

  return (
    <output className={styles.notice}>
      {!online && (
        <span className={styles.offline}>
          <Icon name="offline" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
