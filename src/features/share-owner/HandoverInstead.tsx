import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { openHandover } from '~/dialogs/handover-dialog';
import { Icon } from '~/ui/Icon';
import styles from './sharing.module.css';

interface Props {
  readonly vehicle: Vehicle;
  /** Closes sharing to open the handover file. */
  readonly onClose: () => void;
}

/** On-device a link opens in this browser alone: offers the handover file, which others can open. */
export function HandoverInstead({ vehicle, onClose }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <div className={styles.device}>
      <Icon name="info" />
      <div className={styles.deviceWords}>
        <p>{t('link.device')}</p>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            openHandover(vehicle);
          }}
        >
          {t('link.handover')}
        </Button>
      </div>
    </div>
  );
}
