/** Emotion's cache for the styles of MUI components. Loaded with the first screen that needs them. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLES_ATTRIBUTE, STYLES_KEY } from './styles-context';

/** Registers the styles that the prerendered page already contains, so that emotion does not insert them again. */
export function adoptStyles(cache: EmotionCache): void {
  const sheet = document.querySelector(`link[${STYLES_ATTRIBUTE}]`);
  for (const id of (sheet?.getAttribute(STYLES_ATTRIBUTE) ?? '').split(' ')) {
    if (id !== '') cache.inserted[id] = true;
  }
}

/**
 * Inserts styles through the CSSOM, because the Content Security Policy allows no inline styles. They are prepended, so
 * that a component's own CSS file wins.
 */
export const stylesCache = createCache({ key: STYLES_KEY, prepend: true, speedy: true });

if (typeof document !== 'undefined') adoptStyles(stylesCache);
