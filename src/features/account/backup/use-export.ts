import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/api';
import { exportData, UNREADABLE_FILES_HEADER } from '~/contract/user';
import { saveFile } from '~/lib/save-file';
import { encryptFile, ENCRYPTION_BYTES } from '~/lib/encrypted-file';
import { isoOfDate } from '~/lib/calendar';
import { EncryptedBackupTooLargeError, isEncryptedBackupTooLarge } from '~/vehicle-ui/backup/encrypted-backup-size';

/** Photos and documents of many cars take a while to pack and transfer. */
const EXPORT_TIMEOUT_MS = 10 * 60 * 1000;

/** The file that was downloaded. */
export interface SavedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Number of photos, documents and images that could not be read and are missing. */
  readonly unreadableFiles: number;
}

/**
 * Downloads all data of the account as one file. With a passphrase it is encrypted here, so that the passphrase never
 * leaves the browser.
 * @returns a function that rejects with ApiError when the data could not be fetched, and with
 *   EncryptedBackupTooLargeError when nothing could open the encrypted file again
 */
export function useExport(): (passphrase?: string) => Promise<SavedFile> {
  const { t } = useTranslation(['backup', 'common']);
  return useCallback(
    async (passphrase) => {
      let unreadableFiles = 0;
      const data = await call(
        exportData,
        {},
        {
          timeout: EXPORT_TIMEOUT_MS,
          onHeaders: (headers) => {
            unreadableFiles = Number(headers[UNREADABLE_FILES_HEADER.toLowerCase()] ?? 0);
          },
        },
      );
      if (passphrase !== undefined && isEncryptedBackupTooLarge(data.size + ENCRYPTION_BYTES))
        throw new EncryptedBackupTooLargeError();
      const content = passphrase === undefined ? data : await encryptFile(data, passphrase);
      const stem = t('backup:fileName', { name: t('common:brand.name').toLowerCase(), day: isoOfDate(new Date()) });
      const name = `${stem}.${passphrase === undefined ? 'zip' : 'sealed'}`;
      saveFile(content, name);
      return { name, size: content.size, unreadableFiles };
    },
    [t],
  );
}
