import { ApiError } from '~/api';

/** Failures to find the document. Not `scan.few-fields`: there it was found, and the photo is too small or soft. */
const NOT_FOUND: ReadonlySet<string> = new Set(['scan.no-document', 'scan.no-paper', 'scan.other-document']);

/** Whether the document was not found, so that corners set by the user are in doubt. */
export function isDocumentNotFound(error: unknown): boolean {
  return error instanceof ApiError && NOT_FOUND.has(error.code);
}

/** Failures of a scan that say nothing about its photo. */
const NOT_ABOUT_PHOTO: ReadonlySet<string> = new Set([
  'scan.guest-limit',
  'scan.assets-unavailable',
  'scan.outdated',
  'scan.worker-crashed',
]);

/** Whether the reader looked at the photo and refused it; what can be done about it belongs to the message. */
export function isPhotoRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('scan.') && !NOT_ABOUT_PHOTO.has(error.code);
}

/** Guests may scan one document; for more they need an account. */
export function isGuestLimit(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'scan.guest-limit';
}
