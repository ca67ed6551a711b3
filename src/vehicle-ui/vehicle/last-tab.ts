/**
 * The section of a car that was looked at last, in this browser: whoever goes through the tyres of three cars, or comes back to
 * the papers tomorrow, finds them open. The links to a car carry it, so that an address always means what it says and back
 * leads where one was. It goes with the person.
 */
import { logFailure } from '~/lib/log';
import { onSessionChange } from '~/session';

const TAB_KEY = 'car-tab';

/** The section's name in the address, for links to a car; undefined for the first one, which has none there. */
export function lastTab(): string | undefined {
  try {
    return localStorage.getItem(TAB_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Notes the section that is shown; undefined is the first one. */
export function rememberTab(slug: string | undefined): void {
  try {
    if (slug === undefined) localStorage.removeItem(TAB_KEY);
    else if (slug !== localStorage.getItem(TAB_KEY)) localStorage.setItem(TAB_KEY, slug);
  } catch (error) {
    logFailure('The section could not be remembered', error);
  }
}

onSessionChange((change) => {
  if (change === 'signed-out' || change === 'switched') rememberTab(undefined);
});
