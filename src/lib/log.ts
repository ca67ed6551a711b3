/** What a person need not hear of but somebody who looks into the page may want to know. */

/** Notes a failure that has no consequence on the screen. Never as an error or a warning of the console. */
export function logFailure(what: string, error: unknown): void {
  // The console is asked for here alone, so that everything else in the code stays silent.
  console.info(what, error);
}
