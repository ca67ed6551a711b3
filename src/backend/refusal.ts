/** How the backend says no: a code of the error catalogue, its status, and the body that carries them. */
import { ValidationError } from 'yup';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '~/contract/error-codes';
import type { SCAN_ERROR_CODES } from '~/scanner/protocol';
import { StorageClosedError, StorageQuotaError } from './store/store';

/** A request that is refused. Handlers throw it; the dispatcher answers with its status and body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: ErrorCode,
    readonly fields?: ErrorBody['fields'],
    /** What the refusal is about, e.g. the vehicle that is there already. */
    readonly id?: string,
  ) {
    super(code);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Every failure of the scanner is an error of the contract; one that is missing there does not compile. */
type ScanCode = `scan.${(typeof SCAN_ERROR_CODES)[number]}` & ErrorCode;
export const scanRefusal = (code: (typeof SCAN_ERROR_CODES)[number], fields?: ErrorBody['fields']): Refusal => {
  const known: ScanCode = `scan.${code}`;
  return new Refusal(known, fields);
};

/** The refusal that stands for whatever was thrown. What nobody expected is 500 `server`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageQuotaError) return new Refusal('storage.quota');
  if (error instanceof StorageClosedError) return new Refusal(`storage.${error.reason}`);
  if (error instanceof ValidationError) return new Refusal('validation', faultsOf(error));
  return new Refusal('server');
}

/** Where the input is wrong and which rule it breaks. */
function faultsOf(error: ValidationError): ErrorBody['fields'] {
  const faults = error.inner.length > 0 ? error.inner : [error];
  return faults.map((fault) => ({ path: fault.path ?? '', rule: fault.type ?? 'invalid' }));
}

/** The answer of a refusal. `message` helps who debugs and is never shown. */
export function refusalResponse(refusal: Refusal, message?: string): Response {
  const body: ErrorBody = {
    code: refusal.code,
    ...(message === undefined ? {} : { message }),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...(refusal.id === undefined ? {} : { id: refusal.id }),
  };
  return Response.json(body, { status: refusal.status });
}
