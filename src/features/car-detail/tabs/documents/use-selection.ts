import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api';
import { uploadDocument, type DocumentCategory } from '~/contract/documents';
import { documentProblem } from '~/contract/uploads';
import { showToast } from '~/ui/toasts/toast-store';
import { documentQueue, useDocumentUploads, type Batch, type DocumentUpload } from './document-queue';

/** A chosen file that cannot be kept, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly error: ApiError;
}

export interface Selection {
  /** What is chosen and has not arrived. */
  readonly uploads: readonly DocumentUpload[];
  readonly refused: readonly RefusedFile[];
  /** Sending was asked for while categories were missing. */
  readonly attempted: boolean;
  /** What was sent together last. */
  readonly batch: Batch;
  readonly add: (files: readonly File[]) => void;
  /** The category of one, or of all that are not on their way. */
  readonly choose: (category: DocumentCategory, id?: string) => void;
  /** Sends what is ready or has failed, once each has its category. @returns whether it does */
  readonly start: () => boolean;
  /** Sends one again. */
  readonly retry: (id: string) => void;
  /** Stops everything that is on its way; it stays chosen. */
  readonly stopAll: () => void;
  /** Forgets everything that is not on its way, with a message that offers to take it back. */
  readonly discard: () => void;
}

export const isOnItsWay = ({ status }: DocumentUpload): boolean => status === 'waiting' || status === 'sending';

/** The documents that somebody has chosen for a vehicle. @param send sends these of the queue */
export function useSelection(vehicleId: string, send: (ids: readonly string[]) => void): Selection {
  const { t } = useTranslation(['documents', 'common']);
  const uploads = useDocumentUploads(vehicleId);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [batch, setBatch] = useState<Batch>({ files: [] });
  const still = uploads.filter((one) => !isOnItsWay(one));

  const sendAll = (ready: readonly DocumentUpload[]): void => {
    // What is on its way already belongs to the same batch.
    const files = [...uploads.filter(isOnItsWay), ...ready].map(({ id, file }) => ({ id, bytes: file.size }));
    setBatch(({ files: before }) => ({ files: uploads.some(isOnItsWay) ? [...before.filter(({ id }) => files.every((one) => one.id !== id)), ...files] : files }));
    send(ready.map(({ id }) => id));
  };

  return {
    uploads,
    refused,
    attempted,
    batch,
    add: (files) => {
      const problems = files.flatMap((file) => {
        const code = documentProblem(file);
        return code === undefined ? [] : [{ name: file.name, error: new ApiError(code, { operation: uploadDocument.name }) }];
      });
      setRefused(problems);
      setAttempted(false);
      const common = still.length > 0 && still.every(({ meta }) => meta === still[0]?.meta) ? (still[0]?.meta ?? null) : null;
      for (const file of files) if (documentProblem(file) === undefined) documentQueue.add(vehicleId, file, common);
    },
    choose: (category, id) => {
      for (const one of still) if (id === undefined || one.id === id) documentQueue.changeMeta(one.id, category);
    },
    start: () => {
      const complete = still.every(({ meta }) => meta !== null);
      setAttempted(!complete);
      if (complete) sendAll(still);
      return complete;
    },
    retry: (id) => sendAll(still.filter((one) => one.id === id)),
    stopAll: () => {
      for (const { id } of uploads.filter(isOnItsWay).toReversed()) documentQueue.stop(id);
    },
    discard: () => {
      setAttempted(false);
      for (const { id } of still) documentQueue.remove(id);
      const back = (): void => {
        for (const { file, meta } of still) documentQueue.add(vehicleId, file, meta);
      };
      showToast(t('documents:queue.discarded', { count: still.length }), { action: { label: t('common:action.undo'), run: back } });
    },
  };
}
