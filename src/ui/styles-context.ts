/** What prerenderer and app agree on about emotion, without emotion. */
import type { EmotionCache } from '@emotion/cache';
import { createContext } from 'react';

/** The prefix of the class names that emotion makes. */
export const STYLES_KEY = 'css';
/** Names on the sheet of the prerendered pages the rules that it holds. */
export const STYLES_ATTRIBUTE = 'data-emotion';

/** The prerenderer's own cache, one a page; in the browser there is one for the document. */
export const StylesContext = createContext<EmotionCache | undefined>(undefined);
