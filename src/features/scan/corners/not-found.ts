import { ApiError } from '~/api';

/** Failures of automatic detection, after which corners set by the user may help. */
const NOT_FOUND: ReadonlySet<string> = new Set([
  'scan.no-document',
  'scan.no-paper',
  'scan.other-document',
  'scan.few-fields',
]);

/** Whether setting the corners manually could help after this failure. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && NOT_FOUND.has(error.code);
}

/** Whether the reader looked at the photo and refused it; what can be done about it belongs to the message. */
export function isPhotoRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('scan.') && error.code !== 'scan.guest-limit';
}
