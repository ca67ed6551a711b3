import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { FailedCheck } from '~/zb1/checks';

/**
 * The sentence of a failed cross-check. Computed numbers are written as the language writes them; values quoted from
 * the document keep their leading zeros.
 */
export function useCheckText(): (check: Pick<FailedCheck, 'code' | 'values'>) => string {
  const { t } = useTranslation(['zb1']);
  const format = useFormat();
  return ({ code, values = {} }) => {
    const written = Object.entries(values).map(([name, value]) => {
      if (typeof value === 'object') return [name, format.list(value)];
      // The plural is chosen by the number itself.
      return [name, typeof value === 'number' && name !== 'count' ? format.number(value) : value];
    });
    return t(`zb1:warnings.${code}`, Object.fromEntries(written) as Record<string, string | number>);
  };
}
