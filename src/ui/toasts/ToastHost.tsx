import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Icon } from '../Icon';
import { dismissToast, runToastAction, showKeptToast, toastStore, type Toast } from './toast-store';
import styles from './toasts.module.css';
import { useHold } from './use-hold';

function ToastLine({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation();
  const { id, text, tone, action } = toast;
  const line = useHold(id);
  return (
    <span ref={line} className={styles.toast} data-night data-tone={tone}>
      {tone === 'error' && <Icon name="alert" className={styles.sign} />}
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <button type="button" className={styles.action} onClick={() => runToastAction(id)}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('action.dismiss')} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/** Where toasts show: two live regions that are there from the start, so that screen readers hear what enters them. */
export function ToastHost() {
  const toasts = useStore(toastStore, ({ toasts: all }) => all);
  useEffect(showKeptToast, []);
  const lines = (tone: Toast['tone']) =>
    toasts.filter((toast) => toast.tone === tone).map((toast) => <ToastLine key={toast.id} toast={toast} />);
  return (
    <div className={styles.host}>
      <div role="alert" className={styles.list}>
        {lines('error')}
      </div>
      <output className={styles.list}>{lines('notice')}</output>
    </div>
  );
}
