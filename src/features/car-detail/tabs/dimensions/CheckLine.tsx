import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './check-line.module.css';

/** Result of a check: passed, passed with a caveat, failed, unknown. */
export type CheckTone = 'good' | 'warn' | 'bad' | 'plain';

const ICONS = { good: 'check', warn: 'alert', bad: 'close', plain: 'info' } as const;

interface Props {
  readonly tone: CheckTone;
  readonly label: string;
  readonly children: ReactNode;
}

/** A list item for one check: icon, name, and the result in words. */
export function CheckLine({ tone, label, children }: Props) {
  return (
    <li className={styles.line} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <span className={styles.label}>{label}</span>
      <span className={styles.answer}>{children}</span>
    </li>
  );
}
