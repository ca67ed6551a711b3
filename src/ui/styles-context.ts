/** What prerenderer and app share about emotion, without importing emotion. */
import type { EmotionCache } from '@emotion/cache';
import { createContext } from 'react';

/** The prefix of emotion's class names. */
export const STYLES_KEY = 'css';
/** The attribute of the prerendered style sheet that lists the rules it holds. */
export const STYLES_ATTRIBUTE = 'data-emotion';

/** The prerenderer's cache, one per page; the browser has one per document. */
export const StylesContext = createContext<EmotionCache | undefined>(undefined);
