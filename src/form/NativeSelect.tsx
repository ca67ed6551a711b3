import type { ComponentProps } from 'react';
import styles from './form.module.css';

/** A select of the browser, which phones show as a wheel, in the style of the other fields. */
export function NativeSelect(props: ComponentProps<'select'>) {
  return <select {...props} className={styles.select} />;
}
