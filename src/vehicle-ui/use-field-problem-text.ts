import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '~/zb1/typed-value';

/**
 * Says what is wrong with a typed value of a document field.
 * @returns takes the problem, and the form's own text for a value that is not of the field's kind
 */
export function useFieldProblemText(): (problem: FieldProblem, format: string) => string {
  const { t } = useTranslation('zb1');
  return useCallback(({ kind, ...values }, format) => (kind === 'format' ? format : t(`problem.${kind}`, values)), [t]);
}
