/** Logs failures that need no message on the screen but help when debugging. */

/**
 * The operation and error code of an API error, otherwise only the error's name: messages and causes can hold requests,
 * tokens and user input.
 */
function kindOf(error: unknown): string {
  // Not in every engine does DOMException inherit from Error.
  if (!(error instanceof Error) && !(error instanceof DOMException)) return 'no error of JavaScript';
  const { operation, code } = error as Partial<Record<'operation' | 'code', unknown>>;
  return typeof operation === 'string' && typeof code === 'string' ? `${operation}: ${code}` : error.name;
}

/**
 * Logs a failure that has no visible consequence. Uses `console.info`, never an error or a warning, and no personal
 * data: consoles are copied into bug reports, and extensions can read them.
 * @param description a fixed description without user data
 */
export function logFailure(description: string, error?: unknown): void {
  // The only use of the console in the app.
  console.info(error === undefined ? description : `${description} (${kindOf(error)})`);
}
