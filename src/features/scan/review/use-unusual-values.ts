import { flushSync } from 'react-dom';
import type { FieldValues } from '~/zb1/field-codes';
import { fieldProblem } from '~/zb1/typed-value';
import { shownValue, type ReviewEvent, type ReviewState } from './review-state';
import type { FieldElements } from './use-field-elements';

interface Review {
  readonly state: ReviewState;
  /** The state with the value that is still being typed. */
  readonly kept: ReviewState;
  /** All current values; a typed one is judged against them. */
  readonly values: FieldValues;
  readonly today: Date;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly elements: FieldElements;
}

/**
 * Questions a typed value that is unusual, as its own button does: the one that is being typed, or one that was left by
 * opening another field.
 * @returns a function that opens the edit of such a value, and returns whether there is one
 */
export function useUnusualValues({ state, kept, values, today, dispatch, elements }: Review): () => boolean {
  return () => {
    if (state.typed !== null && state.editing !== null && elements.submitEdit(state.editing)) return true;
    const unusual = state.unvalidated.find(
      (code) => code !== state.editing && fieldProblem(code, shownValue(kept, code), today, values) !== null,
    );
    if (unusual === undefined) return false;
    flushSync(() => dispatch({ type: 'edit-started', field: unusual }));
    return elements.submitEdit(unusual);
  };
}
