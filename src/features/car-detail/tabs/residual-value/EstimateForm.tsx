import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, errorKey, errorValues } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { evaluate, VALUE_FIELDS, type ValueField, type Variant } from '~/contract/value';
import type { Vehicle } from '~/contract/vehicle';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { NumberField } from '~/form/NumberField';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { queryKeys } from '~/api/query-keys';
import { useEditVehicle } from '../../edit/use-edit-vehicle';
import type { TabProps } from '../tab-props';
import { compareKm, hadOwnPrice, kilometresIn, listPriceIn } from './estimate-input';
import { ListPriceField } from './ListPriceField';
import { MissingFields } from './MissingFields';
import styles from './residual-value.module.css';
import { useEstimateForm, type EstimateValues } from './use-estimate-form';

interface Props extends Pick<TabProps, 'vehicle' | 'onEdit'> {
  readonly chosen: Variant | undefined;
  readonly hasOdometer: boolean;
  readonly onCalculated: () => void;
}

const isKnownField = (name: string): name is ValueField => VALUE_FIELDS.some((field) => field === name);

/** Form with mileage and list price. The typed values stay after every result, and when another tab is opened. */
export function EstimateForm({ vehicle, chosen, hasOdometer, onEdit, onCalculated }: Props) {
  const { t } = useTranslation(['residual-value', 'errors', 'common']);
  const language = useLanguage();
  const format = useFormat();
  const queries = useQueryClient();
  const { save, describe } = useEditVehicle(vehicle.id);
  const savingKm = useRef(false);
  const [refused, setRefused] = useState<readonly ValueField[]>([]);
  const [priceBy, setPriceBy] = useState<{ readonly variant: string; readonly isOwn: boolean }>();

  const variantPrice = chosen?.listPrice ?? undefined;
  const wantsOwn =
    priceBy !== undefined && priceBy.variant === chosen?.id ? priceBy.isOwn : hadOwnPrice(vehicle.evaluation, chosen);
  const ownPrice = variantPrice === undefined || wantsOwn;
  const last = vehicle.mileageHistory.at(-1);
  const before = vehicle.evaluation;

  const { form, clearDraft } = useEstimateForm(vehicle, { hasOdometer, hasOwnPrice: ownPrice });
  const compared = hasOdometer ? compareKm(kilometresIn(language, form.watch('km')), last) : undefined;

  async function calculate({ km: typedKm, saveKm, price }: EstimateValues): Promise<void> {
    const km = hasOdometer ? (kilometresIn(language, typedKm) ?? 0) : 0;
    setRefused([]);
    savingKm.current = saveKm && compared === 'more';
    if (savingKm.current) await save({ kind: 'mileage', km });
    savingKm.current = false;
    try {
      const evaluation = await call(evaluate, {
        id: vehicle.id,
        km,
        variantId: chosen?.id ?? null,
        ...(ownPrice && { listPrice: listPriceIn(language, price) ?? null }),
      });
      const key = queryKeys.vehicle(vehicle.id);
      queries.setQueryData<Vehicle>(key, (shown) => shown && { ...shown, evaluation });
      // The estimate created a new version of the vehicle; the next edit must be based on it.
      await queries.invalidateQueries({ queryKey: key, exact: true });
      clearDraft();
      onCalculated();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields ?? {}) : [];
      if (error instanceof ApiError && error.code === 'value.owner-data') setRefused(fields.filter(isKnownField));
      if (fields.includes('listPrice') && chosen !== undefined) setPriceBy({ variant: chosen.id, isOwn: true });
      await refetchOutdatedVehicle(queries, vehicle.id, error);
      throw error;
    }
  }

  const values = { km: format.quantity(last?.km, 'kilometres'), date: format.date(last?.date ?? '') };
  const kmHint =
    last === undefined
      ? t('residual-value:form.kmFirst')
      : t(compared === 'less' ? 'residual-value:form.kmLess' : 'residual-value:form.kmLast', values);

  return (
    <FormShell
      form={form}
      onSubmit={calculate}
      submitLabel={
        before === undefined || before === null ? t('residual-value:form.submit') : t('residual-value:form.again')
      }
      busyLabel={t('residual-value:form.busy')}
      describeError={(error) =>
        savingKm.current
          ? describe('mileage', error)
          : t(`errors:${errorKey(error, 'value.evaluate')}`, errorValues(error))
      }
      label={t('residual-value:form.titleFirst')}
    >
      <ListPriceField
        control={form.control}
        variantPrice={variantPrice}
        isOwn={ownPrice}
        onSwitch={chosen && ((isOwn) => setPriceBy({ variant: chosen.id, isOwn }))}
      />
      {hasOdometer ? (
        <NumberField
          control={form.control}
          name="km"
          label={t('residual-value:form.km')}
          unit={unitName(language, 'kilometres')}
          hint={kmHint}
        />
      ) : (
        <p className={styles.hint}>{t('residual-value:form.noOdometer')}</p>
      )}
      {compared === 'less' && (
        <div>
          <Button variant="text" onClick={() => onEdit({ kind: 'mileage' })}>
            {t('residual-value:form.kmHistory')}
          </Button>
        </div>
      )}
      {compared === 'more' && (
        <ChoiceField control={form.control} name="saveKm" label={t('residual-value:form.kmSave')} />
      )}
      <MissingFields fields={refused} onEdit={onEdit} />
    </FormShell>
  );
}
