/**
 * The tab of a car that was opened last in this browser, so that a user who compares the tyres of three cars, or
 * returns to the documents the next day, finds the same tab open. Links to a car include it: the address stays
 * unambiguous and "back" works. It is cleared on sign-out.
 */
import { logFailure } from '~/lib/log';
import { onSessionChange } from '~/session';

const TAB_KEY = 'car-tab';

/** The tab's name in the address, for links to a car; undefined for the first tab, which has none there. */
export function lastTab(): string | undefined {
  try {
    return localStorage.getItem(TAB_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the current tab; undefined is the first one. */
export function rememberTab(slug: string | undefined): void {
  try {
    if (slug === undefined) localStorage.removeItem(TAB_KEY);
    else if (slug !== localStorage.getItem(TAB_KEY)) localStorage.setItem(TAB_KEY, slug);
  } catch (error) {
    logFailure('The section could not be stored', error);
  }
}

onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') rememberTab(undefined);
});
