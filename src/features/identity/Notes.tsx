import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** A heading that is focused when its view replaces another one. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 className={styles.heading} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
