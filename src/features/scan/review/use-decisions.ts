import { useTranslation } from 'react-i18next';
import type { FieldCode } from '~/zb1/field-codes';
import { nextUndecidedField, undecidedFields, type ReviewEvent, type ReviewState } from './review-state';
import type { FieldElements } from './use-field-elements';
import { useFieldName } from './use-field-name';
import { useFieldText } from './use-field-text';

interface Review {
  readonly state: ReviewState;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly elements: FieldElements;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Focuses the button that accepts the review. */
  readonly focusAccept: () => void;
}

/** The decisions of a user. Each is announced, with the number of fields that are still open. */
export interface Decisions {
  /** Decides a value; the focus stays. */
  readonly choose: (field: FieldCode, value: string) => void;
  /** Decides a value, and focuses the next open field, or what accepts the review. */
  readonly accept: (field: FieldCode, value: string) => void;
  /** Corrects a value that was read with certainty. */
  readonly correct: (field: FieldCode, value: string) => void;
  /** Puts the value that was read in place of a correction. */
  readonly resetCorrection: (field: FieldCode) => void;
}

export function useDecisions({ state, dispatch, elements, announce, focusAccept }: Review): Decisions {
  const { t } = useTranslation('scan');
  const fieldText = useFieldText();
  const fieldName = useFieldName();

  const announceValue = (field: FieldCode, value: string): void => {
    const rest = t('review.announce.rest', { count: undecidedFields(state).filter((open) => open !== field).length });
    const code = fieldName(field);
    announce(
      value === ''
        ? t('review.announce.blank', { code, rest })
        : t('review.announce.decided', { code, value: fieldText(field, value), rest }),
    );
  };

  const choose = (field: FieldCode, value: string): void => {
    dispatch({ type: 'decided', field, value });
    announceValue(field, value);
  };

  return {
    choose,
    accept: (field, value) => {
      choose(field, value);
      const next = nextUndecidedField(state, field);
      if (next === undefined || !elements.focusOn(next)) focusAccept();
    },
    correct: (field, value) => {
      choose(field, value);
      elements.focusButton(field);
    },
    resetCorrection: (field) => {
      dispatch({ type: 'reopened', field });
      announceValue(field, state.readings[field]?.value ?? '');
      elements.focusButton(field);
    },
  };
}
