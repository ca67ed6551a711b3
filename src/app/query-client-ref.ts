/** The answers that this document holds, for those who must forget them without fetching what asks for them. */
import type { QueryClient } from '@tanstack/react-query';

let held: QueryClient | undefined;

/** Called by the client of the answers once it is there. */
export function holdAnswers(queries: QueryClient): void {
  held = queries;
}

/** Undefined while no screen was shown that asks anything. */
export function getQueryClient(): QueryClient | undefined {
  return held;
}
