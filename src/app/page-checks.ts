/**
 * Checks that a route lists and that run before its page. A check that fails gives 404; one that throws gives its
 * error's status, or 500; an unknown name gives 500 with the name.
 */
import { data } from 'react-router';
import { errorStatus } from './errors/error-status';

export interface CheckContext {
  readonly url: URL;
}
export type PageCheck = (context: CheckContext) => boolean | Promise<boolean>;

/** All checks, by the name that routes use. */
export const PAGE_CHECKS = {
  /** The query must have a vehicle id. */
  vehicleId: ({ url }) => (url.searchParams.get('id') ?? '').trim() !== '',
} satisfies Record<string, PageCheck>;

export type CheckName = keyof typeof PAGE_CHECKS;

/**
 * Runs a route's checks in order.
 * @throws a route error response, for the error page inside the layout
 */
export async function runChecks(
  names: readonly string[],
  context: CheckContext,
  checks: Readonly<Record<string, PageCheck>> = PAGE_CHECKS,
): Promise<void> {
  for (const name of names) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) throw data(`Unknown middleware ${name}`, { status: 500 });
    let passed: boolean;
    try {
      passed = await check(context);
    } catch (error) {
      throw data(error instanceof Error ? error.message : String(error), { status: errorStatus(error) });
    }
    if (!passed) throw data(null, { status: 404 });
  }
}
