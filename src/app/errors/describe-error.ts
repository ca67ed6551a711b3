import { isRouteErrorResponse } from 'react-router';

/** Status and message of anything thrown; the status is 500 unless the error has one from 400 to 599. */
export function describeError(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, message: typeof error.data === 'string' ? error.data : error.statusText };
  }
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : Number.NaN;
  return {
    status: status >= 400 && status <= 599 ? status : 500,
    message: error instanceof Error ? error.message : String(error),
  };
}
