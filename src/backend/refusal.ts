/** Error responses of the backend: a code of the error catalogue, its HTTP status, and the body. */
import { ValidationError } from 'yup';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '~/contract/error-codes';
import type { SCAN_ERROR_CODES } from '~/scanner/protocol';
import { jsonResponse } from './json-response';
import { AccountKeyMissingError, StorageClosedError, StorageQuotaError } from './store/store';

/** Thrown by handlers to refuse a request; the dispatcher turns it into an error response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    readonly fields?: ErrorBody['fields'],
    /** Id of the record that the refusal refers to, e.g. the existing vehicle of `vehicle.exists`. */
    readonly id?: string,
  ) {
    super(code);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Error codes of the scanner with the prefix `scan.`. A code that the contract lacks fails to compile. */
type ScanCode = `scan.${(typeof SCAN_ERROR_CODES)[number]}` & ErrorCode;
export const scanRefusal = (code: (typeof SCAN_ERROR_CODES)[number], fields: ErrorBody['fields']): Refusal => {
  const known: ScanCode = `scan.${code}`;
  return new Refusal(known, fields);
};

/** Maps any thrown value to a refusal; unexpected errors become 500 `server`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageQuotaError) return new Refusal('storage.quota');
  // The session has ended while the call was under way.
  if (error instanceof AccountKeyMissingError) return new Refusal('unauthorized');
  if (error instanceof StorageClosedError) return new Refusal(`storage.${error.reason}`);
  if (error instanceof ValidationError) return new Refusal('validation', faultsOf(error));
  return new Refusal('server');
}

/** Paths of the invalid values and the rules that they violate. */
function faultsOf(error: ValidationError): ErrorBody['fields'] {
  const faults = error.inner.length > 0 ? error.inner : [error];
  return faults.map((fault) => ({ path: fault.path ?? '', rule: fault.type ?? 'invalid' }));
}

/** The error response of a refusal. `message` is for debugging and never shown to users. */
export function refusalResponse(refusal: Refusal, message?: string): Response {
  const body: ErrorBody = {
    code: refusal.code,
    ...(message === undefined ? {} : { message }),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...(refusal.id === undefined ? {} : { id: refusal.id }),
  };
  return jsonResponse(body, { status: refusal.status });
}
