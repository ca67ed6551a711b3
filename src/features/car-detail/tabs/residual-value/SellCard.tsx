import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import type { TabProps } from '../tab-props';
import styles from './sell.module.css';
import { SellDialog } from './SellDialog';

/** Selling through the partner, or manually where no request can be sent. */
export function SellCard({ vehicle, onEdit }: Pick<TabProps, 'vehicle' | 'onEdit'>) {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const id = useId();
  const [dialog, setDialog] = useState<'none' | 'open' | 'closing'>('none');
  const { mode, partners } = config();
  const possible = mode === 'device' || partners.marketplace !== undefined;
  const { desiredSalePrice } = vehicle;

  return (
    <section className={styles.sell} aria-labelledby={id}>
      <div className={styles.sellWords}>
        <h3 id={id}>{t('sell.title')}</h3>
        <p>{mode === 'device' ? t('sell.device') : t('sell.text')}</p>
        <p className={styles.desired}>
          {t('sell.price')}
          <strong>{typeof desiredSalePrice === 'number' ? format.euro(desiredSalePrice) : t('sell.noPrice')}</strong>
          <Button variant="text" onClick={() => onEdit({ kind: 'detail', detail: 'desiredSalePrice' })}>
            {typeof desiredSalePrice === 'number' ? t('sell.editPrice') : t('sell.addPrice')}
          </Button>
        </p>
        {!possible && <p id={`${id}-reason`}>{t('sell.notConfigured')}</p>}
      </div>
      <Button
        disabled={!possible}
        onClick={() => setDialog('open')}
        {...(!possible && { 'aria-describedby': `${id}-reason` })}
      >
        {t('sell.start')}
      </Button>
      {dialog !== 'none' && (
        <SellDialog
          vehicle={vehicle}
          open={dialog === 'open'}
          onClose={() => setDialog('closing')}
          onClosed={() => setDialog('none')}
        />
      )}
    </section>
  );
}
