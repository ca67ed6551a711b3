import { stillParts } from '~/ui/still-parts';

/** What of the home page is there to be read: all but the calls to action. */
export const { prepare, Still } = stillParts(async () => (await import('./still-parts')).parts);
