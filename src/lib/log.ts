/** What a person need not hear of but somebody who looks into the page may want to know. */

/** The call and its code, else the name alone: messages and causes can hold requests, tokens, and what was typed. */
function kindOf(error: unknown): string {
  // Not every engine lets its DOMException descend from Error.
  if (!(error instanceof Error) && !(error instanceof DOMException)) return 'no error of JavaScript';
  const { operation, code } = error as Partial<Record<'operation' | 'code', unknown>>;
  return typeof operation === 'string' && typeof code === 'string' ? `${operation}: ${code}` : error.name;
}

/**
 * Notes a failure that has no consequence on the screen. Never as an error or a warning of the console, and in a line that says
 * nothing of who or whose car it was about: consoles are copied into reports, and extensions read them.
 * @param what in our own words
 */
export function logFailure(what: string, error?: unknown): void {
  // The console is asked for here alone, so that everything else in the code stays silent.
  console.info(error === undefined ? what : `${what} (${kindOf(error)})`);
}
