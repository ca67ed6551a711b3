/**
 * The record of failures: each becomes one line in the console and in the list of the last ones, which the error page
 * copies and a connected build can send. Lines hold no personal data: consoles are copied into bug reports, and
 * extensions can read them.
 */

/** Older lines are dropped. */
const MAX_LINES = 200;
const MAX_FRAMES = 5;
/** A frame of a stack in a script of the build. The rest of a stack can hold messages and addresses. */
const FRAME = /\/assets\/([\w.-]+\.js:\d+:\d+)/gu;

const lines: string[] = [];
const listeners = new Set<(line: string) => void>();

/**
 * The operation and error code of an API error, otherwise only the error's name: messages and causes can hold requests,
 * tokens and user input.
 */
function kindOf(error: unknown): string {
  // Not in every engine does DOMException inherit from Error.
  if (!(error instanceof Error) && !(error instanceof DOMException)) return 'no error of JavaScript';
  const { operation, code } = error as Partial<Record<'operation' | 'code', unknown>>;
  const kind = typeof operation === 'string' && typeof code === 'string' ? `${operation}: ${code}` : error.name;
  const frames = [...(error.stack ?? '').matchAll(FRAME)].slice(0, MAX_FRAMES).map(([, frame]) => frame);
  return [kind, ...frames].join(' ');
}

/**
 * A failure in one line without user data.
 * @param description a fixed description
 */
export function describeFailure(description: string, error?: unknown): string {
  return error === undefined ? description : `${description} (${kindOf(error)})`;
}

/** Records a line of `describeFailure`, of this page or of a worker. */
export function recordFailure(line: string): void {
  lines.push(line);
  if (lines.length > MAX_LINES) lines.shift();
  // The only use of the console in the app; never an error or a warning.
  console.info(line);
  for (const listener of listeners) listener(line);
}

/** Records a failure that may have no visible consequence. @param description a fixed description without user data */
export function logFailure(description: string, error?: unknown): void {
  recordFailure(describeFailure(description, error));
}

/** The last lines of this page, oldest first. */
export const recordedFailures = (): readonly string[] => lines;

/** Calls the listener for every further line. @returns a function that unsubscribes */
export function onFailure(listener: (line: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
