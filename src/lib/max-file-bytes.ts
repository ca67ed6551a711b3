/** Maximum size in bytes of a file that is stored, read or shared with the app: 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
