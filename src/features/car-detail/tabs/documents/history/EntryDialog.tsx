import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { type VehicleDocument } from '~/contract/documents';
import type { Energy, HistoryEntry, HistoryInput } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { writeNumber } from '~/form/parse-number';
import { useValidatedForm } from '~/form/use-validated-form';
import { useLanguage } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { createIdempotencyKey } from '~/lib/idempotency-key';
import { FormDialog } from '~/form/FormDialog';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { editList } from '~/api/edit-list';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { sendDocument } from '../document-queue';
import { vehicleEnergies } from '~/vehicle-ui/energies';
import { EntryDocuments } from './EntryDocuments';
import { entryOfForm, initialEntryForm, type EntryForm } from './entry-form';
import { EntryFields } from './EntryFields';
import { useEntrySchema } from './use-entry-schema';

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

const isSameSet = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id) => others.includes(id));

/** A new file of an entry could not be stored. */
class EntryFileError extends Error {
  override readonly name = 'EntryFileError';

  constructor(
    readonly fileName: string,
    override readonly cause: unknown,
  ) {
    super('A file of an entry could not be stored');
  }
}

/** Adds or changes an entry of the history, with its documents. */
export function EntryDialog({ vehicle, target, documents, open, onSave, onClose, onClosed }: Props) {
  const { t } = useTranslation(['history', 'common', 'errors']);
  const language = useLanguage();
  const today = isoOfDate(useToday());
  const queries = useQueryClient();
  const { entry, start } = target;
  const energies: readonly Energy[] = vehicleEnergies(vehicle.fields);
  const form = useValidatedForm(
    useEntrySchema(entry?.date),
    initialEntryForm(entry ?? start, today, energies, (value) => writeNumber(language, value)),
  );
  const before = entry?.documentIds ?? start.documentIds ?? [];
  const [documentIds, setDocumentIds] = useState<readonly string[]>(before);
  const [files, setFiles] = useState<readonly File[]>([]);
  // Of each file the same at every attempt, whose answer can be lost.
  const keys = useRef(new WeakMap<File, string>());
  // The dialog itself does not ask while it is locked, and the files can take minutes.
  useAskBeforeUnload(form.formState.isSubmitting && files.length > 0);

  /**
   * Uploads the new files. Each is remembered, so that a second attempt does not upload it again.
   * @throws EntryFileError for the first that fails. One that can no longer be read is dropped, since no further attempt
   *   could succeed with it.
   */
  async function upload(chosen: HistoryInput['category']): Promise<readonly string[]> {
    let ids = documentIds;
    const { signal } = new AbortController();
    for (const file of files) {
      const idempotencyKey = keys.current.get(file) ?? createIdempotencyKey();
      keys.current.set(file, idempotencyKey);
      const input = { vehicleId: vehicle.id, category: chosen, file, idempotencyKey };
      const document = await sendDocument(input, { signal }).catch((cause: unknown) => {
        if (errorKey(cause) === 'file.gone') setFiles((all) => all.filter((pending) => pending !== file));
        throw new EntryFileError(file.name, cause);
      });
      ids = [...ids, document.id];
      setDocumentIds(ids);
      setFiles((all) => all.filter((pending) => pending !== file));
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

  const describeError = (error: unknown): string =>
    error instanceof EntryFileError
      ? `${error.fileName}: ${describeError(error.cause)}`
      : t(`errors:${errorKey(error, 'history.save')}`, errorValues(error));

  return (
    <FormDialog
      open={open}
      title={t(entry === undefined ? 'history:form.add' : 'history:form.change')}
      form={form}
      initialFocus="category"
      hasOtherInput={files.length > 0 || !isSameSet(before, documentIds)}
      busyLabel={t('history:form.saving')}
      onSubmit={submit}
      describeError={describeError}
      onClose={onClose}
      onClosed={onClosed}
    >
      <EntryFields form={form} vehicle={vehicle} entry={entry} energies={energies} />
      <EntryDocuments
        documents={documents}
        chosen={documentIds}
        onChoose={setDocumentIds}
        files={files}
        onFiles={setFiles}
        // The entry is saved with what was chosen at the press.
        inactive={form.formState.isSubmitting}
      />
    </FormDialog>
  );
}
