import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string, type ValidationError } from 'yup';
import { errorKey, errorValues } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import { type VehicleDocument } from '~/contract/documents';
import type { Energy, HistoryEntry, HistoryInput } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { FormShell } from '~/form/FormShell';
import { NumberField } from '~/form/NumberField';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { editList } from '~/api/edit-list';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { hasMileage } from '../../info/inapplicable';
import { sendDocument } from '../document-queue';
import { ENERGY_UNITS, vehicleEnergies } from '~/vehicle-ui/energies';
import { EntryDocuments } from './EntryDocuments';
import {
  contradictsMileages,
  entryOfForm,
  entryProblems,
  initialEntryForm,
  type EntryField,
  type EntryForm,
} from './entry-form';
import styles from './history.module.css';

/** What a dialog edits: an entry, or a new one with these values. */
export interface EntryTarget {
  readonly entry: HistoryEntry | undefined;
  readonly start: Partial<HistoryInput>;
}

interface Props {
  readonly vehicle: Vehicle;
  readonly target: EntryTarget;
  readonly documents: readonly VehicleDocument[];
  readonly open: boolean;
  readonly onSave: (input: HistoryInput, before?: HistoryEntry) => Promise<void>;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** A yup schema whose rules are those of `entryProblems`. */
function useEntrySchema() {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const today = isoOfDate(useToday());
  return useMemo(() => {
    const field = (name: EntryField) =>
      string()
        .defined()
        .test(name, (_value, context): true | ValidationError => {
          const problem = entryProblems(context.parent as EntryForm, today, language)[name];
          return problem === undefined || context.createError({ message: t(`form.problem.${problem}`) });
        });
    return object({
      date: field('date'),
      category: field('category'),
      km: field('km'),
      amount: field('amount'),
      energy: field('energy'),
      quantity: field('quantity'),
      note: field('note'),
    });
  }, [language, t, today]);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Adds or changes an entry of the history, with its documents. */
export function EntryDialog({ vehicle, target, documents, open, onSave, onClose, onClosed }: Props) {
  const { t } = useTranslation(['history', 'common', 'errors']);
  const language = useLanguage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  const queries = useQueryClient();
  const { entry, start } = target;
  const energies: readonly Energy[] = vehicleEnergies(vehicle.fields);
  const form = useValidatedForm(useEntrySchema(), initialEntryForm(entry ?? start, today, energies, format.number));
  const before = entry?.documentIds ?? start.documentIds ?? [];
  const [documentIds, setDocumentIds] = useState<readonly string[]>(before);
  const [files, setFiles] = useState<readonly File[]>([]);
  const category = form.watch('category');
  const energy = form.watch('energy') as Energy;
  const title = t(entry === undefined ? 'history:form.add' : 'history:form.change');
  const last = vehicle.mileageHistory.at(-1);
  const isContradiction = contradictsMileages(
    { km: form.watch('km'), date: form.watch('date') },
    entry?.id ?? '',
    vehicle.mileageHistory,
    language,
  );
  const lastKm = last && t('history:form.lastKm', { km: format.quantity(last.km, 'kilometres') });
  const kmHint = isContradiction ? t('history:form.contradiction') : lastKm;

  /** Uploads the new files. Each is remembered, so that a second attempt does not upload it again. */
  async function upload(chosen: HistoryInput['category']): Promise<readonly string[]> {
    let ids = documentIds;
    const { signal } = new AbortController();
    for (const file of files) {
      const document = await sendDocument({ vehicleId: vehicle.id, category: chosen, file }, { signal });
      ids = [...ids, document.id];
      setDocumentIds(ids);
      setFiles((all) => all.filter((one) => one !== file));
      editList<VehicleDocument>(queries, queryKeys.documents(vehicle.id), (all) => [document, ...all]);
    }
    return ids;
  }

  async function submit(values: EntryForm): Promise<void> {
    const valid = entryOfForm(values, [], language);
    if (valid === undefined) throw new Error('The form of an entry was submitted without a category');
    const ids = await upload(valid.category);
    await onSave({ ...valid, documentIds: [...ids] }, entry);
    onClose();
  }

  const isChanged = form.formState.isDirty || files.length > 0 || !isSameSet(before, documentIds);
  return (
    <FormDialogShell
      open={open}
      title={title}
      isChanged={isChanged}
      locked={form.formState.isSubmitting}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel={t('common:action.save')}
        busyLabel={t('history:form.saving')}
        describeError={(error) => t(`errors:${errorKey(error, 'history.save')}`, errorValues(error))}
        onCancel={onClose}
        label={title}
        initialFocus="category"
      >
        <div className={styles.pair}>
          <SelectField
            control={form.control}
            name="category"
            label={t('history:form.category')}
            placeholder={t('history:form.choose')}
            options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`history:category.${value}`) }))}
          />
          <TextField control={form.control} name="date" type="date" label={t('history:form.date')} />
        </div>
        <div className={styles.pair}>
          <NumberField
            control={form.control}
            name="amount"
            label={t('history:form.amount')}
            unit="€"
            decimals
            optional
          />
          {(hasMileage(vehicle) || typeof entry?.km === 'number') && (
            <NumberField
              control={form.control}
              name="km"
              label={t('history:form.km')}
              unit={unitName(language, 'kilometres')}
              optional
              {...(kmHint !== undefined && { hint: kmHint })}
            />
          )}
        </div>
        {category === 'fuelReceipt' && (
          <div className={styles.pair}>
            <NumberField
              control={form.control}
              name="quantity"
              label={t('history:form.quantity')}
              unit={ENERGY_UNITS[energy]}
              decimals
              optional
            />
            {energies.length > 1 && (
              <SelectField
                control={form.control}
                name="energy"
                label={t('history:form.energy')}
                options={energies.map((value) => ({ value, label: t(`history:energy.${value}`) }))}
              />
            )}
          </div>
        )}
        <TextField
          control={form.control}
          name="note"
          label={t('history:form.note')}
          rows={3}
          maxLength={2000}
          optional
        />
        <EntryDocuments
          documents={documents}
          chosen={documentIds}
          onChoose={setDocumentIds}
          files={files}
          onFiles={setFiles}
        />
      </FormShell>
    </FormDialogShell>
  );
}
