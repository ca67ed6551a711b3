/** Limits of the files stored with a vehicle. Shared by the screens, before the upload, and the backend. */
import { MAX_FILE_BYTES } from '~/lib/readable-file';
import { safeMimeType } from '~/lib/safe-mime-type';
import type { ErrorCode } from './error-codes';

type FileProblem = Extract<ErrorCode, `file.${string}`>;

interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Media type; empty when unknown. */
  readonly type: string;
}

/** Why a file of any type cannot be stored as a document; undefined when it can. */
export function documentProblem({ size }: FileFacts): FileProblem | undefined {
  if (size === 0) return 'file.empty';
  return size > MAX_FILE_BYTES ? 'file.too-large' : undefined;
}

/** SVG does not count as a photo, since it can contain scripts. */
const isPhotoType = (type: string): boolean => safeMimeType(type).startsWith('image/');

/** Why a file cannot be stored as a photo, judged by its size and media type; undefined when it can. */
export function photoProblem(file: FileFacts): FileProblem | undefined {
  const problem = documentProblem(file);
  return problem ?? (isPhotoType(file.type) ? undefined : 'file.unsupported-type');
}
