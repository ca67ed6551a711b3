import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { errorKey, errorValues } from '~/api';
import type { Variant } from '~/contract/value';
import type { Vehicle } from '~/contract/vehicle';
import { useValidatedForm } from '~/form/use-validated-form';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { PageLink } from '~/ui/PageLink';
import { SampleTag } from '~/ui/SampleTag';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import type { EditDialogProps } from '../../edit/edit-target';
import { EditShell } from '../../edit/EditShell';
import type { VehicleEdit } from '../../edit/vehicle-edit';
import { carQuery } from '../../tabs';
import { useVariants } from './use-variants';
import styles from './variant-dialog.module.css';
import { OWN_PRICE, VariantRadios } from './VariantRadios';

const LOADING_ROWS = 3;

interface ChooseProps extends EditDialogProps {
  readonly variants: readonly Variant[];
  readonly sample: boolean;
}

function Choose({ vehicle, variants, sample, ...dialog }: ChooseProps) {
  const { t } = useTranslation(['residual-value', 'errors']);
  const { hsn, tsn } = vehicle.facts;
  const schema = useMemo(
    () =>
      object({
        variant: string()
          .defined()
          .test('chosen', t('residual-value:variant.required'), (id) => id !== ''),
      }),
    [t],
  );
  const known =
    variants.find(({ name }) => name === vehicle.variant) ?? variants.find(({ id }) => id === vehicle.candidateId);
  const form = useValidatedForm(schema, { variant: known?.id ?? '' });

  const [opened] = useState(vehicle.variant ?? null);

  function editOf({ variant: id }: { variant: string }, current: Vehicle): VehicleEdit | undefined {
    const now = current.variant ?? null;
    // Another tab or device has chosen one since, and nothing was chosen here.
    if (id === form.formState.defaultValues?.variant && now !== opened) return undefined;
    const variant = variants.find((candidate) => candidate.id === id)?.name ?? null;
    return variant === now ? undefined : { kind: 'details', details: { variant } };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="details"
      title={t('residual-value:variant.choose')}
      form={form}
      initialFocus="variant"
      editOf={editOf}
    >
      <p className={styles.count}>
        {t('residual-value:variant.count', { count: variants.length, hsn: hsn ?? '', tsn: tsn ?? '' })}
        {sample && <SampleTag />}
      </p>
      <VariantRadios control={form.control} variants={variants} first={known?.id ?? variants[0]?.id ?? OWN_PRICE} />
    </EditShell>
  );
}

/** Selects one of the type's variants, or none, in which case the owner enters the list price. */
export function VariantDialog(props: EditDialogProps) {
  const { t } = useTranslation(['residual-value', 'errors']);
  const { vehicle, open, onClose, onClosed } = props;
  const { state, retry } = useVariants(vehicle);
  if (state.status === 'ready' && state.variants.length > 0)
    return <Choose {...props} variants={state.variants} sample={state.sample} />;
  return (
    <DialogShell open={open} title={t('residual-value:variant.choose')} onClose={onClose} onClosed={onClosed}>
      {state.status === 'loading' && <LoadingRows rows={LOADING_ROWS} />}
      {state.status === 'failed' && (
        <ErrorState
          text={t(`errors:${errorKey(state.error, 'value.variants')}`, errorValues(state.error))}
          onRetry={retry}
        />
      )}
      {state.status === 'ready' && (
        <>
          <p>{t('errors:value.no-variants')}</p>
          <PageLink page="carDetail" query={carQuery(vehicle.id, 'residualValue')} onClick={onClose}>
            {t('residual-value:variant.listPrice')}
          </PageLink>
        </>
      )}
    </DialogShell>
  );
}
