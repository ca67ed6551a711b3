import { MAX_BACKUP_BYTES } from '~/contract/backup';
import { ENCRYPTION_BYTES } from '~/lib/encrypted-file';

/** An encrypted backup larger than this app imports. Nothing else opens it, unlike one that is a ZIP file. */
export class EncryptedBackupTooLargeError extends Error {
  override readonly name = 'EncryptedBackupTooLargeError';

  constructor() {
    super('The encrypted backup is too large to be imported');
  }
}

/** Whether a backup is too large to be imported, by the size of its encrypted file in bytes. */
export const isEncryptedBackupTooLarge = (encryptedBytes: number): boolean =>
  encryptedBytes > MAX_BACKUP_BYTES + ENCRYPTION_BYTES;
