/** Emotion's cache: where the rules of MUI's parts go. It comes with the first screen that needs them. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLES_ATTRIBUTE, STYLES_KEY } from './styles-context';

/** Tells emotion which of its styles came with the sheet of the prerendered pages. */
export function adoptStyles(cache: EmotionCache): void {
  const sheet = document.querySelector(`link[${STYLES_ATTRIBUTE}]`);
  for (const id of (sheet?.getAttribute(STYLES_ATTRIBUTE) ?? '').split(' ')) {
    if (id !== '') cache.inserted[id] = true;
  }
}

/**
 * Styles go into the sheet through the CSSOM, since the policy allows no inline text; they come first, so that a
 * component's own CSS file has the last word.
 */
export const stylesCache = createCache({ key: STYLES_KEY, prepend: true, speedy: true });

if (typeof document !== 'undefined') adoptStyles(stylesCache);
