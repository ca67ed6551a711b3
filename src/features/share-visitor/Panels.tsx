import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { EmptyStateDrawing } from '~/ui/EmptyStateDrawing';
import styles from './share.module.css';

const ROWS = 6;

interface Props {
  readonly title: string;
  readonly text: string;
  /** A second paragraph. */
  readonly more?: string | undefined;
  /** Possible actions. */
  readonly children?: ReactNode;
}

/** A message in place of the car, with the reason and possible actions. */
export function MessagePanel({ title, text, more, children }: Props) {
  return (
    <article className={styles.page}>
      <div className={styles.message}>
        <EmptyStateDrawing />
        <h1>{title}</h1>
        <p>{text}</p>
        {more !== undefined && <p>{more}</p>}
        {children !== undefined && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  );
}

/** Shown until the state of the visit is known, and while the car is fetched. */
export function LoadingPanel() {
  const { t } = useTranslation('share');
  return (
    <article ref={passFocusToHeading} className={styles.page}>
      <h1>{t('title')}</h1>
      <div className={styles.loading}>
        <LoadingRows rows={ROWS} />
      </div>
    </article>
  );
}
