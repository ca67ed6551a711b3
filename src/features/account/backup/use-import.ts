import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '~/api';
import { clearCarsCache, reloadCars } from '~/api/cars/cars-store';
import { clearSubscription } from '~/api/subscription-store';
import type { OutputOf } from '~/contract/operation';
import { importData } from '~/contract/user';
import { isEncryptedFile, DecryptFileError, decryptFile } from '~/lib/encrypted-file';
import { showToast } from '~/ui/toasts/toast-store';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { useIsMounted } from '~/ui/use-is-mounted';
import { EncryptedBackupTooLargeError, isEncryptedBackupTooLarge } from '~/vehicle-ui/backup/encrypted-backup-size';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';

const IMPORT_TIMEOUT_MS = 10 * 60 * 1000;

/** How many of each kind were added, and how many existed. */
export type ImportCounts = OutputOf<typeof importData>;

export const addsNothing = (counts: ImportCounts): boolean =>
  Object.values(counts).every((kind) => (kind?.added ?? 0) === 0);

export type ImportState =
  | { readonly name: 'idle' }
  /** The file is encrypted and needs its passphrase. */
  | { readonly name: 'encrypted'; readonly file: File }
  | { readonly name: 'busy'; readonly file: File }
  /** The plan allows fewer vehicles: the user decides. */
  | { readonly name: 'over'; readonly content: Blob; readonly file: File }
  | { readonly name: 'done'; readonly counts: ImportCounts }
  | {
      readonly name: 'failed';
      readonly error: unknown;
      /** The file is no backup but a page, as handover files are. */
      readonly isHandover?: boolean;
    };

const isForeign = (error: unknown): boolean => error instanceof ApiError && error.code === 'backup.foreign';
const isPage = ({ name, type }: File): boolean => type === 'text/html' || /\.html?$/iu.test(name);

/** Maps an encrypted file's errors to the backup errors of the catalogue. */
function asApiError(error: unknown): unknown {
  if (!(error instanceof DecryptFileError) || error.problem === 'passphrase') return error;
  return new ApiError(`backup.${error.problem}`, { operation: importData.name, status: 422, cause: error });
}

/**
 * Imports a selected backup; an encrypted one needs its passphrase first. Refreshes all caches afterwards. Where the
 * page has been left meanwhile, a toast shows the result.
 */
export function useImport(): {
  readonly state: ImportState;
  readonly choose: (file: File) => Promise<void>;
  /** @throws DecryptFileError `passphrase` when the passphrase is wrong; the file can be tried again */
  readonly open: (file: File, passphrase: string) => Promise<void>;
  /** Imports the file although the plan allows fewer vehicles. */
  readonly exceed: (content: Blob, file: File) => Promise<void>;
  /** Leaves a file aside that the plan does not allow; does nothing once its import was confirmed. */
  readonly cancelExcess: () => void;
  readonly reset: () => void;
} {
  const queries = useQueryClient();
  const { t } = useTranslation('backup');
  const showError = useErrorToast();
  const isMounted = useIsMounted();
  const [state, setState] = useState<ImportState>({ name: 'idle' });
  useAskBeforeUnload(state.name === 'busy');

  const send = useCallback(
    async (content: Blob, file: File, withinPlan: boolean): Promise<void> => {
      setState({ name: 'busy', file });
      try {
        const input = { file: new File([content], file.name), withinPlan };
        const counts = await call(importData, input, { timeout: IMPORT_TIMEOUT_MS });
        clearCarsCache();
        clearSubscription();
        await Promise.all([reloadCars(), queries.invalidateQueries()]);
        setState({ name: 'done', counts });
        if (!isMounted.current) showToast(t(addsNothing(counts) ? 'restore.nothing' : 'restore.done'));
      } catch (error) {
        const isOver = error instanceof ApiError && error.code === 'backup.over-limit';
        setState(
          isOver
            ? { name: 'over', content, file }
            : { name: 'failed', error, isHandover: isForeign(error) && isPage(file) },
        );
        if (!isMounted.current) showError(error, 'backup.import');
      }
    },
    [isMounted, queries, showError, t],
  );

  const choose = useCallback(
    async (file: File): Promise<void> => {
      // A file of a cloud folder is fetched when it is read, which can take a minute.
      setState({ name: 'busy', file });
      let isEncrypted: boolean;
      try {
        isEncrypted = await isEncryptedFile(file);
      } catch (error) {
        setState({ name: 'failed', error });
        return;
      }
      if (!isEncrypted) await send(file, file, true);
      else if (isEncryptedBackupTooLarge(file.size))
        setState({ name: 'failed', error: new EncryptedBackupTooLargeError() });
      else setState({ name: 'encrypted', file });
    },
    [send],
  );

  const open = useCallback(
    async (file: File, passphrase: string): Promise<void> => {
      let content: Blob;
      try {
        content = await decryptFile(file, passphrase);
      } catch (error) {
        if (error instanceof DecryptFileError && error.problem === 'passphrase') throw error;
        setState({ name: 'failed', error: asApiError(error) });
        return;
      }
      await send(content, file, true);
    },
    [send],
  );

  const exceed = useCallback((content: Blob, file: File) => send(content, file, false), [send]);
  const reset = useCallback(() => setState({ name: 'idle' }), []);
  const cancelExcess = useCallback(() => setState((now) => (now.name === 'over' ? { name: 'idle' } : now)), []);
  return { state, choose, open, exceed, cancelExcess, reset };
}
