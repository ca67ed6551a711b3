import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOwner, writeDraft } from './draft';

/** Stores the form's input on every change. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
): void {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, draftOwner(), values) }),
    [subscribe, key],
  );
}
