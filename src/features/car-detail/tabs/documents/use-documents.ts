import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { documentsQuery } from '~/api/vehicle-queries';
import { call, errorKey, errorValues, type ErrorKey } from '~/api';
import { deleteDocument, getDocument, restoreDocument, type VehicleDocument } from '~/contract/documents';
import { saveFile } from '~/lib/save-file';
import { showToast } from '~/ui/toasts/toast-store';
import { editList } from '~/api/edit-list';
import { documentQueue } from './document-queue';

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
  return useQuery(fileQuery(id));
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
  const { t } = useTranslation(['documents', 'common', 'errors']);
  const queries = useQueryClient();

  const showError = useCallback(
    (error: unknown, area: ErrorKey, again?: () => void) =>
      showToast(t(`errors:${errorKey(error, area)}`, errorValues(error)), {
        tone: 'error',
        ...(again && { action: { label: t('common:action.retry'), run: again } }),
      }),
    [t],
  );
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
        saveFile(await queries.fetchQuery(fileQuery(id)), fileName);
      } catch (error) {
        showError(error, 'documents.download');
      }
    },
    [queries, showError],
  );

  const remove = useCallback<DocumentActions['remove']>(
    async (document) => {
      const { id, fileName: name } = document;
      const restore = async (): Promise<void> => {
        try {
          put(await call(restoreDocument, { id }));
          showToast(t('documents:message.restored', { name }));
        } catch (error) {
          // The toast with the undo action has closed: offer a retry in a new one.
          showError(error, 'documents.restore', () => void restore());
        }
      };
      const removeFromList = (): void => change((all) => all.filter((one) => one.id !== id));
      removeFromList();
      try {
        await call(deleteDocument, { id });
      } catch (error) {
        put(document);
        showError(error, 'documents.delete');
        return;
      }
      // Remove it again: a refetch during the deletion may have brought it back.
      removeFromList();
      showToast(t('documents:message.deleted', { name }), {
        action: {
          label: t('common:action.undo'),
          run: () => void restore(),
          findTarget: () => window.document.querySelector<HTMLElement>(`[data-document='${CSS.escape(id)}'] button`),
        },
      });
    },
    [change, put, t, showError],
  );

  return { send, download, remove };
}
