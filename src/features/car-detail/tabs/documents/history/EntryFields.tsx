import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import type { Energy, HistoryEntry } from '~/contract/history';
import { MAX_NOTE_LENGTH } from '~/contract/limits';
import type { Vehicle } from '~/contract/vehicle';
import { NumberField } from '~/form/NumberField';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { ENERGY_UNITS } from '~/vehicle-ui/energies';
import { hasMileage } from '../../info/inapplicable';
import { contradictsMileages } from './entry-form';
import styles from './history.module.css';
import type { EntryValues } from './use-entry-schema';

interface Props {
  readonly form: UseFormReturn<EntryValues, unknown, EntryValues>;
  readonly vehicle: Vehicle;
  /** The entry to change. */
  readonly entry: HistoryEntry | undefined;
  /** What the vehicle is filled or charged with. */
  readonly energies: readonly Energy[];
}

/** The inputs of an entry. */
export function EntryFields({ form, vehicle, entry, energies }: Props) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const format = useFormat();
  const { control } = form;
  const [category, km, date] = form.watch(['category', 'km', 'date']);
  const energy = form.watch('energy') as Energy;
  const { mileageHistory } = vehicle;
  const last = mileageHistory.at(-1);
  const isContradiction = contradictsMileages({ km, date }, entry?.id ?? '', mileageHistory, language);
  const lastKm = last && t('form.lastKm', { km: format.quantity(last.km, 'kilometres') });
  const kmHint = isContradiction ? t('form.contradiction') : lastKm;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          control={control}
          name="category"
          label={t('form.category')}
          placeholder={t('form.choose')}
          options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <TextField control={control} name="date" type="date" label={t('form.date')} />
      </div>
      <div className={styles.pair}>
        <NumberField control={control} name="amount" label={t('form.amount')} unit="€" decimals optional />
        {(hasMileage(vehicle) || typeof entry?.km === 'number') && (
          <NumberField
            control={control}
            name="km"
            label={t('form.km')}
            unit={unitName(language, 'kilometres')}
            optional
            {...(kmHint !== undefined && { hint: kmHint })}
          />
        )}
      </div>
      {category === 'fuelReceipt' && (
        <div className={styles.pair}>
          <NumberField
            control={control}
            name="quantity"
            label={t('form.quantity')}
            unit={ENERGY_UNITS[energy]}
            decimals
            optional
          />
          {energies.length > 1 && (
            <SelectField
              control={control}
              name="energy"
              label={t('form.energy')}
              options={energies.map((value) => ({ value, label: t(`energy.${value}`) }))}
            />
          )}
        </div>
      )}
      <TextField control={control} name="note" label={t('form.note')} rows={3} maxLength={MAX_NOTE_LENGTH} optional />
    </>
  );
}
