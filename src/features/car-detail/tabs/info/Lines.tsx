import styles from './info.module.css';

/** A value on one or several lines. */
export function Lines({ of: lines }: { readonly of: readonly string[] }) {
  if (lines.length <= 1) return lines[0];
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
