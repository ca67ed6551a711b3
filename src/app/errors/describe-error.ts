import { isRouteErrorResponse } from 'react-router';
import { errorStatus } from './error-status';

/** Status and message of anything thrown; the status is 500 unless the error has one from 400 to 599. */
export function describeError(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, message: typeof error.data === 'string' ? error.data : error.statusText };
  }
  return { status: errorStatus(error), message: error instanceof Error ? error.message : String(error) };
}
