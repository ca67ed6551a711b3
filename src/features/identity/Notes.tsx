import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusedHeading } from '~/ui/FocusedHeading';
import { Icon } from '~/ui/Icon';
import styles from './pages.module.css';

/** Explains that the account is stored only in this browser. */
export function DeviceNote() {
  const { t } = useTranslation('identity');
  return (
    <div className={styles.note}>
      <Icon name="lock" />
      <p>
        <strong>{t('device.title')}</strong> {t('device.text')}
      </p>
    </div>
  );
}

/** A sentence that is focused when it replaces what was pressed. */
export function FocusedNote({ children }: { readonly children: ReactNode }) {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <output className={styles.status} ref={note} tabIndex={-1}>
      {children}
    </output>
  );
}

/** The heading of a view that replaces another one on the same page. */
export function ViewHeading({ children }: { readonly children: ReactNode }) {
  return (
    <FocusedHeading level="h2" className={styles.heading}>
      {children}
    </FocusedHeading>
  );
}
