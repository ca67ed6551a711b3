import { stillParts } from '~/ui/still-parts';

/** The static parts of the home page: everything except the calls to action. */
export const { prepare, Still } = stillParts(async () => (await import('./still-parts')).parts);
