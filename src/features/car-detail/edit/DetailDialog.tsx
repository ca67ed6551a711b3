import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { MAX_DETAIL_LENGTHS, MAX_EURO } from '~/contract/limits';
import type { Vehicle } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { TextField } from '~/form/TextField';
import { writeNumber } from '~/form/parse-number';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { FIRST_YEAR_OF_CARS } from '~/lib/calendar';
import { gasUnit } from '~/vehicle-ui/energies';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { detailProblem, readDetail, typedDetail, type EditedDetail } from './detail-kinds';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import { isOutdated } from './keep-untouched';
import type { VehicleEdit } from './vehicle-edit';

interface Props extends EditDialogProps {
  readonly detail: EditedDetail;
}

/** Edits a value that is not in the document; blank removes it. */
export function DetailDialog({ vehicle, detail, ...dialog }: Props) {
  const { t } = useTranslation('car-detail');
  const language = useLanguage();
  const format = useFormat();
  const thisYear = useToday().getFullYear();
  const unitOfGas = gasUnit(vehicle.fields);
  const context = useMemo(() => ({ thisYear, gasUnit: unitOfGas }), [thisYear, unitOfGas]);
  const textOf = (car: Vehicle): string => typedDetail(detail, car, (value) => writeNumber(language, value));

  const schema = useMemo(
    () =>
      object({
        value: string()
          .defined()
          .test('value', (typed, { createError }) => {
            const problem = detailProblem(detail, typed, language, context);
            if (problem === null) return true;
            if (problem === 'invalid') return createError({ message: t(`edit.detail.${detail}.invalid`) });
            const limits = { first: FIRST_YEAR_OF_CARS, last: thisYear + 1, most: format.euro(MAX_EURO) };
            return createError({ message: t(`edit.detail.problem.${problem}`, limits) });
          }),
      }),
    [context, detail, format, language, t, thisYear],
  );
  const form = useValidatedForm(schema, { value: textOf(vehicle) });
  const field = {
    control: form.control,
    name: 'value',
    label: t(`edit.detail.${detail}.label`),
    hint: t(`edit.detail.${detail}.hint`),
  } as const;

  function editOf({ value }: { value: string }, current: Vehicle): VehicleEdit | undefined {
    if (isOutdated(value, form.formState.defaultValues?.value, textOf(current))) return undefined;
    const details = readDetail(detail, value, language, context);
    return details === undefined || (details[detail] ?? null) === (current[detail] ?? null)
      ? undefined
      : { kind: 'details', details };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="details"
      title={t(`record.${detail}`)}
      form={form}
      initialFocus="value"
      editOf={editOf}
    >
      {detail === 'cylinders' && <NumberField {...field} />}
      {detail === 'batteryCapacity' && <NumberField {...field} unit={unitName(language, 'kilowattHours')} decimals />}
      {detail === 'gasCapacity' && <NumberField {...field} unit={unitName(language, unitOfGas)} decimals />}
      {detail === 'desiredSalePrice' && <NumberField {...field} unit="€" decimals />}
      {(detail === 'engineCode' || detail === 'constructionTime') && (
        <TextField {...field} maxLength={MAX_DETAIL_LENGTHS[detail]} autoComplete="off" literal />
      )}
    </EditShell>
  );
}
