import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues, type ErrorKey } from '~/api';
import { deleteDocument, getDocument, getDocuments, restoreDocument, type VehicleDocument } from '~/contract/documents';
import { saveFile } from '~/lib/save-file';
import { showToast } from '~/ui/toasts/toast-store';
import { editList } from '~/vehicle-ui/upload/edit-list';
import { documentQueue } from './document-queue';

const listKey = (vehicleId: string) => ['documents', vehicleId] as const;

/** The bytes of a document, which never change. */
const fileQuery = (id: string) => ({
  queryKey: ['document-file', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDocument, { id }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});

/** The documents of a vehicle. */
export function useDocuments(vehicleId: string) {
  return useQuery({
    queryKey: listKey(vehicleId),
    queryFn: ({ signal }) => call(getDocuments, { id: vehicleId }, { signal }),
    networkMode: 'always',
  });
}

export function useDocumentFile(id: string) {
  return useQuery(fileQuery(id));
}

export interface DocumentActions {
  /** Sends these of the queue. */
  readonly send: (ids: readonly string[]) => void;
  readonly download: (document: VehicleDocument) => Promise<void>;
  /** Deletes: it is gone from the list at once, and back when that fails. A message offers to take it back. */
  readonly remove: (document: VehicleDocument) => Promise<void>;
}

/**
 * Sending, downloading and deleting documents of a vehicle; what fails here is told in a message.
 * @param onSaved is told of a document that has arrived
 */
export function useDocumentActions(vehicleId: string, onSaved: (document: VehicleDocument) => void): DocumentActions {
  const { t } = useTranslation(['documents', 'common', 'errors']);
  const queries = useQueryClient();

  const tell = useCallback(
    (error: unknown, area: ErrorKey, again?: () => void) =>
      showToast(t(`errors:${errorKey(error, area)}`, errorValues(error)), {
        tone: 'error',
        ...(again && { action: { label: t('common:action.retry'), run: again } }),
      }),
    [t],
  );
  const change = useCallback(
    (edit: (documents: readonly VehicleDocument[]) => VehicleDocument[]) => editList(queries, listKey(vehicleId), edit),
    [queries, vehicleId],
  );
  const put = useCallback((document: VehicleDocument) => change((all) => [document, ...all.filter(({ id }) => id !== document.id)]), [change]);

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
        tell(error, 'documents.download');
      }
    },
    [queries, tell],
  );

  const remove = useCallback<DocumentActions['remove']>(
    async (document) => {
      const { id, fileName: name } = document;
      const back = async (): Promise<void> => {
        try {
          put(await call(restoreDocument, { id }));
          showToast(t('documents:message.restored', { name }));
        } catch (error) {
          // The message that offered it is gone.
          tell(error, 'documents.restore', () => void back());
        }
      };
      const without = (): void => change((all) => all.filter((one) => one.id !== id));
      without();
      try {
        await call(deleteDocument, { id });
      } catch (error) {
        put(document);
        tell(error, 'documents.delete');
        return;
      }
      // Whatever was fetched meanwhile may hold it still.
      without();
      showToast(t('documents:message.deleted', { name }), { action: { label: t('common:action.undo'), run: () => void back() } });
    },
    [change, put, t, tell],
  );

  return { send, download, remove };
}
