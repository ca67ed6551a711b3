import { useRef, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import type { FieldCode } from '~/zb1/field-codes';

/**
 * The elements that show the fields of a review, by which it scrolls to a field, focuses it and submits its open edit.
 */
export interface FieldElements {
  /** The ref of the element that shows a field. */
  readonly refOf: (field: FieldCode) => RefCallback<HTMLElement>;
  readonly scrollTo: (field: FieldCode) => void;
  /** Focuses the first proposal of a field, or its first button where there is none. @returns whether there is one */
  readonly focusOn: (field: FieldCode) => boolean;
  readonly focusButton: (field: FieldCode) => void;
  /** Submits the open edit of a field. @returns whether its value is questioned, so that the edit stays open */
  readonly submitEdit: (field: FieldCode) => boolean;
}

/** Keeps the elements of the fields that are rendered with its refs. */
export function useFieldElements(): FieldElements {
  const elements = useRef(new Map<FieldCode, HTMLElement>());
  return {
    refOf: (field) => (element) => {
      if (element === null) elements.current.delete(field);
      else elements.current.set(field, element);
    },
    scrollTo: (field) => elements.current.get(field)?.scrollIntoView({ block: 'nearest' }),
    focusOn: (field) => {
      const element = elements.current.get(field);
      (element?.querySelector<HTMLElement>('input[type="radio"], button') ?? element)?.focus();
      return element !== undefined;
    },
    focusButton: (field) => elements.current.get(field)?.querySelector('button')?.focus(),
    submitEdit: (field) => {
      const form = elements.current.get(field)?.querySelector('form');
      flushSync(() => form?.requestSubmit());
      if (form?.isConnected !== true) return false;
      form.querySelector('input')?.focus();
      return true;
    },
  };
}
