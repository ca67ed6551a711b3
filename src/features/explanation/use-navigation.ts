import { createContext, use } from 'react';
import type { Target } from './entries';

export interface Navigation {
  /** Selects and scrolls to the text. */
  readonly go: (target: Target) => void;
  /** Selects and returns to the drawing. */
  readonly show: (target: Target) => void;
}

export const NavigationContext = createContext<Navigation>({ go: () => undefined, show: () => undefined });

/** How the links of the page move between text and drawing. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}
