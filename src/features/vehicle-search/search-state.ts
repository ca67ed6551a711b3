/** State of the search: a path down the tree, then saving; or the manual form. Pure. */
import type { SearchNode } from '~/contract/vehicle-search';

const LEVELS = ['manufacturer', 'model', 'type'] as const;
export type Level = (typeof LEVELS)[number];
export type Step = Level | 'details' | 'save' | 'hand';

export interface SearchState {
  /** The choices: manufacturer, model, type. */
  readonly path: readonly SearchNode[];
  /** Whether the path is being chosen, is being saved, or is set aside for the manual form. */
  readonly at: 'tree' | 'save' | 'hand';
}

export const START: SearchState = { path: [], at: 'tree' };

export type SearchEvent =
  | { readonly type: 'chosen'; readonly node: SearchNode }
  | { readonly type: 'taken' }
  | { readonly type: 'by-hand' }
  | { readonly type: 'back' }
  /** Back to the level with this many choices. */
  | { readonly type: 'back-to'; readonly depth: number };

/** Whether there is no step to go back to. */
export const isAtStart = ({ path, at }: SearchState): boolean => path.length === 0 && at === 'tree';

/** The current step. */
export function stepOf({ path, at }: SearchState): Step {
  if (at !== 'tree') return at;
  return LEVELS[path.length] ?? 'details';
}

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'chosen':
      return state.path.length < LEVELS.length ? { path: [...state.path, event.node], at: 'tree' } : state;
    case 'taken':
      return state.path.length === LEVELS.length ? { ...state, at: 'save' } : state;
    case 'by-hand':
      return { ...state, at: 'hand' };
    case 'back':
      return state.at === 'tree' ? { ...state, path: state.path.slice(0, -1) } : { ...state, at: 'tree' };
    case 'back-to':
      return { path: state.path.slice(0, event.depth), at: 'tree' };
  }
}
