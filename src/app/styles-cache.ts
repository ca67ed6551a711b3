import createCache from '@emotion/cache';

/** The prefix of the class names that emotion makes; the prerenderer uses the same. */
export const STYLES_KEY = 'css';

/**
 * Styles go into the sheet through the CSSOM, since the policy allows no inline text; they come first, so that a
 * component's own CSS file has the last word.
 */
export const stylesCache = createCache({ key: STYLES_KEY, prepend: true, speedy: true });
