import type { ReactNode } from 'react';
import { EmptyStateDrawing } from '../EmptyStateDrawing';
import styles from './states.module.css';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  /** The single call to action. */
  readonly action?: ReactNode;
}

/** An empty state: a drawing, a sentence, an action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <EmptyStateDrawing />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
