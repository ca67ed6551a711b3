import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '~/form/NumberField';
import { useFormat } from '~/i18n/use-language';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import type { EstimateValues } from './use-estimate-form';
import styles from './residual-value.module.css';

interface Props {
  readonly control: Control<EstimateValues>;
  /** The list price of the chosen variant, in euro. */
  readonly variantPrice: number | undefined;
  /** The owner types the price. */
  readonly isOwn: boolean;
  /** Switches between the owner's price and that of the variant; absent without a variant. */
  readonly onSwitch: ((hasOwnPrice: boolean) => void) | undefined;
}

/** The list price: that of the variant, or the owner's own. */
export function ListPriceField({ control, variantPrice, isOwn, onSwitch }: Props) {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(row);
  return (
    <div ref={row}>
      {isOwn || variantPrice === undefined ? (
        <div>
          <NumberField
            control={control}
            name="price"
            label={t('form.price')}
            unit="€"
            decimals
            hint={t('form.priceHint')}
          />
          {variantPrice !== undefined && onSwitch !== undefined && (
            <Button variant="text" className={styles.priceSwitch ?? ''} onClick={() => onSwitch(false)}>
              {t('form.variantPrice')}
            </Button>
          )}
        </div>
      ) : (
        <div>
          <p className={styles.variantLabel}>{t('form.price')}</p>
          <p className={styles.variantName}>{format.euro(variantPrice)}</p>
          {onSwitch !== undefined && (
            <Button variant="text" className={styles.priceSwitch ?? ''} onClick={() => onSwitch(true)}>
              {t('form.ownPrice')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
