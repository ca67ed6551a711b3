import { createStaticParts } from '~/ui/static-parts';

/** The static parts of the home page: everything except the calls to action. */
export const { prepare, StaticPart } = createStaticParts(async () => (await import('./static-parts')).parts);
