import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { FieldProblem } from '~/zb1/typed-value';

/**
 * Says what is wrong with a typed value of a document field.
 * @returns takes the problem, and the form's own text for a value that is not of the field's kind
 */
export function useFieldProblemText(): (problem: FieldProblem, format: string) => string {
  const { t } = useTranslation('zb1');
  const { list } = useFormat();
  return useCallback(
    (problem, format) => {
      if (problem.kind === 'format') return format;
      if (!('positions' in problem)) return t(`problem.${problem.kind}`, { ...problem });
      const { kind, characters, positions } = problem;
      return t(`problem.${kind}`, {
        characters: list(characters),
        positions: list(positions),
        count: positions.length,
      });
    },
    [list, t],
  );
}
