import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { Variant } from '~/contract/value';
import { Icon } from '~/ui/Icon';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import type { TabProps } from '../tab-props';
import { EstimateForm } from './EstimateForm';
import { MissingFields } from './MissingFields';
import styles from './residual-value.module.css';
import type { VariantsState } from './use-variants';
import { VariantChoice } from './VariantChoice';

interface Props extends Pick<TabProps, 'vehicle' | 'onEdit'> {
  readonly variants: VariantsState;
  readonly chosen: Variant | undefined;
  readonly onRetry: () => void;
  readonly onCalculated: () => void;
}

const LOADING_ROWS = 3;

function Variants({ variants, vehicle, chosen, onRetry, onEdit }: Omit<Props, 'onCalculated'>) {
  const { t } = useTranslation('errors');
  if (variants.status === 'loading') return <LoadingRows rows={LOADING_ROWS} />;
  if (variants.status === 'failed') {
    return (
      <ErrorState text={t(errorKey(variants.error, 'value.variants'), errorValues(variants.error))} onRetry={onRetry} />
    );
  }
  const { variant } = vehicle;
  return (
    <>
      {variants.variants.length === 0 && (
        <p className={styles.hint}>
          <Icon name="info" />
          {t('value.no-variants')}
        </p>
      )}
      {(variants.variants.length > 0 || typeof variant === 'string') && (
        <VariantChoice
          name={variant ?? undefined}
          chosen={chosen}
          sample={variants.sample}
          onChoose={variants.variants.length > 0 ? () => onEdit({ kind: 'variant' }) : undefined}
        />
      )}
    </>
  );
}

/** The estimate's inputs and its calculation, or the reason why none is possible for this vehicle. */
export function EstimateCard(props: Props) {
  const { vehicle, variants, chosen, onEdit, onCalculated } = props;
  const { t } = useTranslation(['residual-value', 'errors']);
  const id = useId();
  const ready = variants.status === 'ready' ? variants : undefined;
  const obstacle = ready?.obstacle ?? null;
  const first = vehicle.evaluation === undefined || vehicle.evaluation === null;

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>
          {first || obstacle !== null ? t('residual-value:form.titleFirst') : t('residual-value:form.title')}
        </h3>
      </div>
      {obstacle !== null && <p className={styles.obstacle}>{t(`errors:value.${obstacle}`)}</p>}
      {obstacle === null && (
        <>
          {first && <p className={styles.lead}>{t('residual-value:form.lead')}</p>}
          <MissingFields fields={ready?.missing ?? []} onEdit={onEdit} />
          <Variants {...props} />
          <EstimateForm
            vehicle={vehicle}
            chosen={chosen}
            hasOdometer={ready?.odometer !== false}
            onEdit={onEdit}
            onCalculated={onCalculated}
          />
        </>
      )}
    </section>
  );
}
