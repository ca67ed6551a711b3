/** What may be kept with a vehicle: decided the same on the screen, before the upload, and in the backend. */
import { harmlessType } from '~/lib/harmless-type';
import type { ErrorCode } from './error-codes';

/** Larger files are refused. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

type FileProblem = Extract<ErrorCode, `file.${string}`>;

interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Media type; empty when nobody knows it. */
  readonly type: string;
}

/** Why a file cannot be kept as a document, whatever its kind; undefined when nothing speaks against it. */
export function documentProblem({ size }: FileFacts): FileProblem | undefined {
  if (size === 0) return 'file.empty';
  return size > MAX_FILE_BYTES ? 'file.too-large' : undefined;
}

/** A drawing (SVG) is a document with possible scripts, no photo. */
const isPhotoType = (type: string): boolean => harmlessType(type).startsWith('image/');

/** Why a file cannot be kept as a photo, as far as its size and its type tell. */
export function photoProblem(file: FileFacts): FileProblem | undefined {
  const problem = documentProblem(file);
  return problem ?? (isPhotoType(file.type) ? undefined : 'file.unsupported-type');
}
