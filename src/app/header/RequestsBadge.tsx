import styles from './requests-badge.module.css';

const MOST_SHOWN = 99;

/** How many requests wait, on a button whose name says it too. */
export function RequestsBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {Math.min(count, MOST_SHOWN)}
    </span>
  );
}
