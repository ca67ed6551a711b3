/** Handlers by operation. An operation of the contract without a handler fails to compile (`later.ts`). */
import type { OperationName } from '~/contract/operations';
import type { Call } from '../handler';
import { START_HANDLERS } from './at-start';

/** Loads the handlers that are not loaded with the backend. Rejects if their code cannot be fetched. */
export const loadLaterHandlers = async () => (await import('./later')).LATER_HANDLERS;

/**
 * The handler of an operation. The input of the call must have been validated against the same operation. Rejects if
 * its code cannot be fetched.
 */
export async function handlerOf(name: OperationName): Promise<(call: Call) => Promise<unknown>> {
  const handlers = name in START_HANDLERS ? START_HANDLERS : await loadLaterHandlers();
  // Indexing by a variable name loses the relation between operation and input that `satisfies` has checked.
  return (handlers as Readonly<Partial<Record<OperationName, unknown>>>)[name] as (call: Call) => Promise<unknown>;
}
