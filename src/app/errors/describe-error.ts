import { isRouteErrorResponse } from 'react-router';

/** The status and the words of whatever was thrown; 500 when it has no status of its own. */
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
