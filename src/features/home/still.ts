import { createStaticParts } from '~/ui/still-parts';

/** The static parts of the home page: everything except the calls to action. */
export const { prepare, Still } = createStaticParts(async () => (await import('./still-parts')).parts);
