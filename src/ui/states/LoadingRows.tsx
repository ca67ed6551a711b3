import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../VisuallyHidden';
import { AppearingStatus } from './AppearingStatus';
import styles from './states.module.css';

interface Props {
  /** Field codes that are shown while the values load; a number gives that many rows without codes. */
  readonly rows: readonly string[] | number;
  /** Another placeholder of the view announces it. */
  readonly silent?: boolean;
}

/** Placeholder rows with the layout of the loaded ones. */
export function LoadingRows({ rows, silent = false }: Props) {
  const { t } = useTranslation();
  const codes = typeof rows === 'number' ? Array.from({ length: rows }, () => '') : rows;
  return (
    <div aria-busy="true">
      {!silent && (
        <VisuallyHidden>
          <AppearingStatus className={undefined}>{t('state.loading')}</AppearingStatus>
        </VisuallyHidden>
      )}
      <div aria-hidden="true">
        {codes.map((code, index) => (
          // The rows never change their order, so the index is a stable key.
          <div key={`${index} ${code}`} className={styles.loadingRow}>
            <span className={styles.loadingCode}>{code}</span>
            <span className={styles.block} data-part="label" />
            <span className={styles.block} data-part="value" />
          </div>
        ))}
      </div>
    </div>
  );
}
