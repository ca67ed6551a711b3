import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { documentsQuery } from '~/api/vehicle-queries';
import { call } from '~/api';
import { deleteDocument, getDocument, restoreDocument, type VehicleDocument } from '~/contract/documents';
import { saveFile } from '~/lib/save-file';
import { editList } from '~/api/edit-list';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { isGoneAs, useUndoableRemoval } from '../../use-undoable-removal';
import { documentQueue } from './document-queue';

/** `gcTime` of a previewed document's bytes, ms: it can have 25 MB. */
const FILE_GC_MS = 30_000;

/** Query for the bytes of a document. They never change. */
const fileQuery = (id: string) => ({
  queryKey: queryKeys.documentFile(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDocument, { id }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The documents of a vehicle. */
export function useDocuments(vehicleId: string) {
  return useQuery(documentsQuery(vehicleId));
}

export function useDocumentFile(id: string) {
  return useQuery({ ...fileQuery(id), gcTime: FILE_GC_MS });
}

export interface DocumentActions {
  /** Uploads these items of the queue. */
  readonly send: (ids: readonly string[]) => void;
  readonly download: (document: VehicleDocument) => Promise<void>;
  /** Deletes optimistically; restored in the list if that fails. A toast offers to undo it. */
  readonly remove: (document: VehicleDocument) => Promise<void>;
}

/** Actions on a vehicle's documents. Errors are shown as toasts. @param onSaved called for each uploaded document */
export function useDocumentActions(vehicleId: string, onSaved: (document: VehicleDocument) => void): DocumentActions {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();

  const showError = useErrorToast();
  const removeWithUndo = useUndoableRemoval();
  const change = useCallback(
    (edit: (documents: readonly VehicleDocument[]) => VehicleDocument[]) =>
      editList(queries, queryKeys.documents(vehicleId), edit),
    [queries, vehicleId],
  );
  const put = useCallback(
    (document: VehicleDocument) => change((all) => [document, ...all.filter(({ id }) => id !== document.id)]),
    [change],
  );

  const send = useCallback<DocumentActions['send']>(
    (ids) => {
      documentQueue.send(ids, (document) => {
        put(document);
        onSaved(document);
      });
    },
    [onSaved, put],
  );

  const download = useCallback<DocumentActions['download']>(
    async ({ id, fileName }) => {
      try {
        // The browser keeps what it saves; only a preview that is open or was a moment ago needs the bytes.
        saveFile(await queries.fetchQuery({ ...fileQuery(id), gcTime: 0 }), fileName);
      } catch (error) {
        showError(error, 'documents.download');
      }
    },
    [queries, showError],
  );

  const remove = useCallback<DocumentActions['remove']>(
    async (document) => {
      const { id, fileName: name } = document;
      await removeWithUndo({
        removeFromList: () => change((all) => all.filter((known) => known.id !== id)),
        putBack: () => put(document),
        remove: () => call(deleteDocument, { id }),
        restore: async () => put(await call(restoreDocument, { id })),
        isGone: isGoneAs('file.not-found'),
        onGone: () => void queries.invalidateQueries({ queryKey: queryKeys.documents(vehicleId) }),
        errors: { remove: 'documents.delete', restore: 'documents.restore' },
        texts: { removed: t('message.deleted', { name }), restored: t('message.restored', { name }) },
        findTarget: () => window.document.querySelector<HTMLElement>(`[data-document='${CSS.escape(id)}'] button`),
      });
    },
    [change, put, queries, removeWithUndo, t, vehicleId],
  );

  return { send, download, remove };
}
