import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api';
import type { DocumentCategory } from '~/contract/document-categories';
import { uploadDocument } from '~/contract/documents';
import { documentProblem } from '~/contract/uploads';
import { showToast } from '~/ui/toasts/toast-store';
import { useUploadsOf } from '~/vehicle-ui/upload/use-uploads-of';
import { documentQueue, type Batch, type DocumentUpload } from './document-queue';

/** A chosen file that was refused, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly error: ApiError;
}

export interface Selection {
  /** The chosen files that are not uploaded yet. */
  readonly uploads: readonly DocumentUpload[];
  readonly refused: readonly RefusedFile[];
  /** The user submitted while categories were missing. */
  readonly attempted: boolean;
  /** The uploads started together last. */
  readonly batch: Batch;
  readonly add: (files: readonly File[]) => void;
  /** Sets the category of all that are not being uploaded. */
  readonly choose: (category: DocumentCategory) => void;
  /** Uploads all that are ready or failed, if each has a category. @returns whether the upload was started */
  readonly start: () => boolean;
  /** Uploads one file again; the same function at each step of an upload. */
  readonly retry: (id: string) => void;
  /** Cancels all running uploads; the files stay chosen. */
  readonly stopAll: () => void;
  /** Removes all files that are not being uploaded. A toast offers to undo it. */
  readonly discard: () => void;
}

export const isInProgress = ({ status }: DocumentUpload): boolean => status === 'waiting' || status === 'sending';

/** The documents chosen for a vehicle. @param send uploads these items of the queue, which have a category */
export function useDocumentSelection(vehicleId: string, send: (uploads: readonly DocumentUpload[]) => void): Selection {
  const { t } = useTranslation(['documents', 'common']);
  const uploads = useUploadsOf(documentQueue, vehicleId);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [batch, setBatch] = useState<Batch>({ files: [] });
  const editable = uploads.filter((upload) => !isInProgress(upload));

  const sendAll = useCallback(
    (matches: (upload: DocumentUpload) => boolean): void => {
      const all = documentQueue.store.getState().filter((upload) => upload.vehicleId === vehicleId);
      const running = all.filter(isInProgress);
      const ready = all.filter((upload) => !isInProgress(upload) && matches(upload));
      // Running uploads belong to the same batch.
      const files = [...running, ...ready].map(({ id, file }) => ({ id, bytes: file.size }));
      setBatch(({ files: before }) => ({
        files:
          running.length > 0 ? [...before.filter(({ id }) => files.every((file) => file.id !== id)), ...files] : files,
      }));
      send(ready);
    },
    [send, vehicleId],
  );
  const retry = useCallback((id: string) => sendAll((upload) => upload.id === id), [sendAll]);

  return {
    uploads,
    refused,
    attempted,
    batch,
    add: (files) => {
      const problems = files.flatMap((file) => {
        const code = documentProblem(file);
        return code === undefined
          ? []
          : [{ name: file.name, error: new ApiError(code, { operation: uploadDocument.name }) }];
      });
      setRefused(problems);
      setAttempted(false);
      const common =
        editable.length > 0 && editable.every(({ meta }) => meta === editable[0]?.meta)
          ? (editable[0]?.meta ?? null)
          : null;
      for (const file of files) if (documentProblem(file) === undefined) documentQueue.add(vehicleId, file, common);
    },
    choose: (category) => {
      for (const { id } of editable) documentQueue.changeMeta(id, category);
    },
    start: () => {
      const complete = editable.every(({ meta }) => meta !== null);
      setAttempted(!complete);
      if (!complete) return false;
      setRefused([]);
      sendAll(() => true);
      return true;
    },
    retry,
    stopAll: () => {
      for (const { id } of uploads.filter(isInProgress).toReversed()) documentQueue.cancel(id);
    },
    discard: () => {
      setAttempted(false);
      setRefused([]);
      for (const { id } of editable) documentQueue.remove(id);
      const restore = (): void => {
        for (const { file, meta } of editable) documentQueue.add(vehicleId, file, meta);
      };
      showToast(t('documents:queue.discarded', { count: editable.length }), {
        action: {
          label: t('common:action.undo'),
          run: restore,
          findTarget: () => document.querySelector<HTMLElement>('[data-status] select'),
        },
      });
    },
  };
}
