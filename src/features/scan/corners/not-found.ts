import { ApiError } from '~/api';

/** Failures that say there is no form on the photo, or hardly one: a person may know better where it is. */
const NOT_FOUND: ReadonlySet<string> = new Set(['scan.no-document', 'scan.no-paper', 'scan.other-document', 'scan.few-fields']);

/** Whether the corners, set by hand, could help after this failure. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && NOT_FOUND.has(error.code);
}
