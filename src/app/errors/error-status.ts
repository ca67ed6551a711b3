/** The HTTP status of a thrown error; 500 unless it has one from 400 to 599. */
export function errorStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : Number.NaN;
  return status >= 400 && status <= 599 ? status : 500;
}
