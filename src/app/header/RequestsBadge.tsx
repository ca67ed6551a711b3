import styles from './requests-badge.module.css';

const MAX_SHOWN = 99;

/** The number of pending share requests, at most 99. Hidden from screen readers: the button's label contains it. */
export function RequestsBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {Math.min(count, MAX_SHOWN)}
    </span>
  );
}
