import { TyreSection } from '~/ui/tyre/TyreSection';
import styles from './answers.module.css';

const WIDTH_MM = 205;
/** 55 % of the width. */
const SIDEWALL_MM = 113;

/** The cross-section of 205/55 R16 with its measures. */
export function TyreDrawing({ label, rim }: { readonly label: string; readonly rim: string }) {
  return (
    <div className={styles.tyre}>
      <TyreSection label={label} rim={rim} width={WIDTH_MM} sidewall={SIDEWALL_MM} />
    </div>
  );
}
