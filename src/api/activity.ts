/** Notifies listeners (the progress bar) when API requests start and end. */

interface ActivityEvent {
  readonly type: 'started' | 'finished' | 'failed';
  /** Unique per request, so that parallel ones can be distinguished. */
  readonly id: number;
  /** Name of the contract's operation. */
  readonly operation: string;
}

type Listener = (event: ActivityEvent) => void;

const listeners = new Set<Listener>();
let lastId = 0;

/** Calls `listener` at each start and end of a request. @returns a function that unsubscribes */
export function subscribeActivity(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(event: ActivityEvent): void {
  for (const listener of listeners) listener(event);
}

/** Reports a request's start. @returns reports its end; a cancelled request counts as finished */
export function startActivity(operation: string): (outcome: 'finished' | 'failed') => void {
  lastId += 1;
  const id = lastId;
  emit({ type: 'started', id, operation });
  return (outcome) => emit({ type: outcome, id, operation });
}
