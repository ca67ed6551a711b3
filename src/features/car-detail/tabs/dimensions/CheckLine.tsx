import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';
import styles from './check-line.module.css';

/** Good, with care, wrong, not known. */
export type CheckTone = 'good' | 'warn' | 'bad' | 'plain';

const ICONS = { good: 'check', warn: 'alert', bad: 'close', plain: 'info' } as const;

interface Props {
  readonly tone: CheckTone;
  readonly label: string;
  readonly children: ReactNode;
}

/** One thing that was compared, in a list: a sign, a name, and how it came out in words. */
export function CheckLine({ tone, label, children }: Props) {
  return (
    <li className={styles.line} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <span className={styles.label}>{label}</span>
      <span className={styles.answer}>{children}</span>
    </li>
  );
}
