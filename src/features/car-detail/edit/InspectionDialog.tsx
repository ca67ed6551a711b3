import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { isPastInspection } from '~/contract/rules';
import { ChoiceField } from '~/form/ChoiceField';
import { SelectField } from '~/form/SelectField';
import { useValidatedForm } from '~/form/use-validated-form';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { TEXT_LOCALES } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import { formatYearMonth, monthIndex, monthOfDate, monthOfIsoDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { PlateSeason } from '~/zb1/plate-types';
import { deferToSeason, seasonOfPlate } from '~/zb1/season';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import { NextInspectionOffer } from './NextInspectionOffer';
import styles from './edit.module.css';
import type { VehicleEdit } from './vehicle-edit';

/** New cars are inspected after 36 months, so no due date is further ahead. */
const YEARS_AHEAD = 4;
/** An old document can name an inspection that was due long ago. */
const YEARS_BACK = 15;

interface Values {
  readonly month: string;
  readonly year: string;
  /** The user confirms a month in the past, or none. */
  readonly insist: boolean;
}

/** YYYY-MM of the two selects; "" while one is empty. */
const monthOf = ({ year, month }: { year?: string | undefined; month?: string | undefined }): string =>
  year !== undefined && month !== undefined && year !== '' && month !== '' ? `${year}-${month}` : '';

/** Whether an inspection (YYYY-MM) is overdue. One outside the season is not before the next season. */
function isOverdue(inspection: string, season: PlateSeason | null, today: Date): boolean {
  const printed = monthOfIsoDate(inspection);
  return printed !== null && monthIndex(deferToSeason(printed, season)) < monthIndex(monthOfDate(today));
}

/** Whether the user confirms that the document names no inspection. */
const isBlank = ({ month, year, insist }: Partial<Values>): boolean => insist === true && month === '' && year === '';

/**
 * Edits the month of the next inspection, entered as on the plate's sticker. One in the past, or
 * none, must be confirmed with a checkbox.
 */
export function InspectionDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const language = useLanguage();
  const today = useToday();
  const season = useMemo(() => seasonOfPlate(vehicle.fields.A), [vehicle.fields.A]);
  const [beforeYear = '', beforeMonth = ''] = (vehicle.facts.inspectionDate ?? '').split('-');

  const months = useMemo(() => {
    const name = new Intl.DateTimeFormat(TEXT_LOCALES[language], { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1).padStart(2, '0'),
      label: name.format(new Date(Date.UTC(2026, index, 1))),
    }));
  }, [language]);
  const years = useMemo(() => {
    // The latest first: these are chosen most often.
    const latest = today.getFullYear() + YEARS_AHEAD;
    const offered = Array.from({ length: YEARS_AHEAD + YEARS_BACK + 1 }, (_, index) => String(latest - index));
    const all = beforeYear === '' || offered.includes(beforeYear) ? offered : [beforeYear, ...offered];
    return all.map((year) => ({ value: year, label: year }));
  }, [beforeYear, today]);

  const schema = useMemo(
    () =>
      object({
        month: string()
          .defined()
          .test(
            'chosen',
            t('errors:inspection.invalid'),
            (month, { parent }) => month !== '' || isBlank(parent as Partial<Values>),
          ),
        year: string()
          .defined()
          .test(
            'chosen',
            t('errors:inspection.invalid'),
            (year, { parent }) => year !== '' || isBlank(parent as Partial<Values>),
          )
          .test('past', t('errors:inspection.past'), (year, { parent }) => {
            const { month: typedMonth, insist: insisted } = parent as Partial<Values>;
            const month = monthOf({ year, month: typedMonth });
            return month === '' || insisted === true || !isOverdue(month, season, today);
          }),
        insist: boolean().defined(),
      }),
    [season, t, today],
  );
  const form = useValidatedForm(schema, { month: beforeMonth, year: beforeYear, insist: false });
  const [month, year, insist] = form.watch(['month', 'year', 'insist']);
  const hasInsisted = useHasBeenTrue(insist);
  const due = monthOfIsoDate(monthOf({ month, year }));
  const unusual = due === null ? month === '' && year === '' : isOverdue(monthOf({ month, year }), season, today);
  const now = monthIndex(monthOfDate(today));
  const { errors } = form.formState;
  const refused = errors.month !== undefined || errors.year !== undefined;

  function editOf(values: Values): VehicleEdit | undefined {
    const inspectionDate = monthOf(values);
    if (inspectionDate === vehicle.facts.inspectionDate) {
      // Saving a doubtful value unchanged confirms it.
      const isDoubtful = vehicle.readings?.HU?.flagged === true;
      return isDoubtful ? { kind: 'fields', fields: { HU: vehicle.fields.HU ?? '' } } : undefined;
    }
    if (inspectionDate === '')
      return isEmptyMark(vehicle.fields.HU) ? undefined : { kind: 'fields', fields: { HU: '' } };
    const printed = monthOfIsoDate(inspectionDate);
    // The server accepts as an inspection only one to come; as a field it accepts what the document says.
    return printed !== null && isPastInspection(inspectionDate, isoOfDate(today))
      ? { kind: 'fields', fields: { HU: formatYearMonth(printed) } }
      : { kind: 'inspection', inspectionDate };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="inspection"
      title={t('car-detail:edit.inspection.title')}
      form={form}
      first="month"
      editOf={editOf}
    >
      <p className={styles.help}>{t('car-detail:edit.inspection.hint')}</p>
      {due !== null && (
        <div className={styles.plate}>
          <InspectionPlaque due={due} size={112} />
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          control={form.control}
          name="month"
          label={t('car-detail:edit.inspection.month')}
          options={months}
          placeholder={t('car-detail:edit.inspection.choose')}
        />
        <SelectField
          control={form.control}
          name="year"
          label={t('car-detail:edit.inspection.year')}
          options={years}
          placeholder={t('car-detail:edit.inspection.choose')}
        />
      </div>
      <NextInspectionOffer
        fields={vehicle.fields}
        last={
          due !== null && monthOf({ month, year }) !== vehicle.facts.inspectionDate && monthIndex(due) <= now
            ? due
            : null
        }
        today={today}
        onTake={(next) => {
          form.setValue('month', String(next.month).padStart(2, '0'), { shouldDirty: true, shouldValidate: true });
          form.setValue('year', String(next.year), { shouldDirty: true, shouldValidate: true });
        }}
      />
      {unusual && (refused || hasInsisted) && (
        <ChoiceField
          control={form.control}
          name="insist"
          deps={['month', 'year']}
          label={t(due === null ? 'car-detail:edit.insistBlank' : 'car-detail:edit.insist')}
        />
      )}
    </EditShell>
  );
}
