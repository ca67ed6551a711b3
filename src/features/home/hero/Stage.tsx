import { SampleSheet } from './SampleSheet';
import styles from './stage.module.css';

/**
 * The document in the light. The cone opens downwards from its upper edge, so that one field after the other is lit;
 * the dark is two areas that rotate around the lamp.
 */
export function Stage({ label }: { readonly label: string }) {
  return (
    <div className={styles.paper}>
      <div className={styles.air} aria-hidden="true">
        <div className={styles.origin}>
          <div className={styles.cone} />
          <svg className={styles.lamp} width={48} height={56} viewBox="0 0 48 56" focusable="false">
            <path d="M0 0h20a28 28 0 0 1 0 56H0Z" fill="#7fd1ae" />
          </svg>
        </div>
      </div>
      <div className={styles.sheet}>
        <SampleSheet label={label} />
      </div>
      <div className={styles.dark} aria-hidden="true">
        <span className={styles.above} />
        <span className={styles.below} />
      </div>
    </div>
  );
}
