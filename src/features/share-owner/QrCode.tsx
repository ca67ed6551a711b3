import { useTranslation } from 'react-i18next';
import type { QrDrawing } from './qr';
import styles from './sharing.module.css';

/** A QR code, black on white in both schemes, which readers need. */
export function QrCode({ drawing }: { readonly drawing: QrDrawing }) {
  const { t } = useTranslation('sharing');
  const { size, path } = drawing;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('link.qr')}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
