import styles from './info.module.css';

/** A value on one or several lines. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length <= 1) return lines[0];
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
