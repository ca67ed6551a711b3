import { useCallback } from 'react';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import type { FieldCode } from '~/zb1/field-codes';
import { printedCode } from '~/zb1/printed-code';

/** What names a field in a sentence: the code that the document prints, else its common name. */
export function useFieldName(): (code: FieldCode) => string {
  const label = useFieldLabel();
  return useCallback((code) => printedCode(code) ?? label(code), [label]);
}
