/**
 * Reads chosen files. A `File` only refers to a file on disk: once that is deleted, moved, replaced or on a drive that
 * was unplugged, every read rejects (NotFoundError, NotReadableError), and an upload of it ends as a network error or
 * never.
 */

/** Maximum size of a file that is uploaded or read, in bytes. Here, since what checks it loads this module anyway. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** A chosen file that can no longer be read from disk. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';

  constructor(options?: ErrorOptions) {
    super('The file can no longer be read', options);
  }
}

/** The bytes of a file. @throws FileGoneError when it can no longer be read */
export async function readFileBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new FileGoneError({ cause });
  }
}

/** The first bytes of a file. @throws FileGoneError when it can no longer be read */
export async function readFileHead(file: Blob, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  } catch (cause) {
    throw new FileGoneError({ cause });
  }
}

/** The text of a file, as UTF-8. @throws FileGoneError when it can no longer be read */
export async function readFileText(file: Blob): Promise<string> {
  return new TextDecoder().decode(await readFileBytes(file));
}

/** Larger files are not copied, to limit the memory; only their ends are read. */
const MAX_COPIED_BYTES = 64 * 1024 * 1024;

/** Whether a file can still be read to its end. */
export async function isFileReadable(file: Blob): Promise<boolean> {
  try {
    await (file.size <= MAX_COPIED_BYTES ? readFileBytes(file) : readEnds(file));
    return true;
  } catch {
    return false;
  }
}

/**
 * A copy whose bytes are in memory, so that sending it cannot fail on the disk. Files over 64 MiB are returned as they
 * are, after their first and last byte were read.
 * @throws FileGoneError when the file can no longer be read
 */
export async function copyToMemory(file: Blob): Promise<Blob> {
  if (file.size <= MAX_COPIED_BYTES) {
    const bytes = await readFileBytes(file);
    return file instanceof File
      ? new File([bytes], file.name, { type: file.type, lastModified: file.lastModified })
      : new Blob([bytes], { type: file.type });
  }
  await readEnds(file);
  return file;
}

/** Reads the first and the last byte. @throws FileGoneError when the file can no longer be read */
async function readEnds(file: Blob): Promise<void> {
  await Promise.all([readFileBytes(file.slice(0, 1)), readFileBytes(file.slice(-1))]);
}
