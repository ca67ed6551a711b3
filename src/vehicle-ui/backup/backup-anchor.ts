/** The anchor of the profile's backup section. */
export const BACKUP_ANCHOR = 'backup';
