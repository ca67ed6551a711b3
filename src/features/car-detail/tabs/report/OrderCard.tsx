import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { unconfirmedCodes } from '~/contract/unconfirmed-codes';
import type { Vehicle } from '~/contract/vehicle';
import { ExternalLink } from '~/ui/ExternalLink';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { PartnerLink } from '../partner/PartnerLink';
import { useCopyToClipboard } from '../partner/use-copy-to-clipboard';
import styles from './report.module.css';

/** Maximum discount in percent, granted by the partner to this app's users. */
const DISCOUNT = 35;

interface Props {
  readonly vehicle: Vehicle;
  /** The server's URL for ordering this vehicle's report; falls back to the partner's URL. */
  readonly orderUrl: string | undefined;
}

/** Orders the full report: discount, link, and the VIN to copy. The VIN is never part of a URL. */
export function OrderCard({ vehicle, orderUrl }: Props) {
  const { t } = useTranslation(['report', 'partners', 'car-detail']);
  const copy = useCopyToClipboard();
  const title = useId();
  const { report, login, paid } = config().partners;
  const { vin } = vehicle.facts;
  const doubtful = unconfirmedCodes(vehicle).has('E');
  return (
    <section className={[styles.card, styles.order].join(' ')} aria-labelledby={title}>
      <h3 id={title} className={styles.cardTitle}>
        {t('report:order.title')}
      </h3>
      <p className={styles.figure}>{t('report:order.discount', { percent: DISCOUNT })}</p>
      <p className={styles.muted}>{t('report:order.text')}</p>
      {typeof vin === 'string' && (
        <div className={styles.vin}>
          <span>{vin}</span>
          {doubtful && <Tag tone="warn">{t('car-detail:record.doubtful')}</Tag>}
          <Button variant="text" onClick={() => void copy(t('report:order.vin'), vin)}>
            <Icon name="copy" size={16} />
            {t('partners:copy.button', { label: t('report:order.vin') })}
          </Button>
        </div>
      )}
      {typeof vin === 'string' && doubtful && <p>{t('report:order.doubtful')}</p>}
      <PartnerLink partner="report" href={orderUrl ?? report}>
        {t('report:order.link')}
      </PartnerLink>
      {login !== undefined && (
        <p className={styles.login}>
          {t('report:order.account')}{' '}
          <ExternalLink href={login} isAdvertising={paid.includes('login')}>
            {t('report:order.login')}
          </ExternalLink>
        </p>
      )}
    </section>
  );
}
