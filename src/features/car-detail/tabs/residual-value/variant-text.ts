import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '~/contract/value';
import { useFormat } from '~/i18n/use-language';
import { psOfKw } from '~/zb1/power';

/** The text below a variant's name: power, years, and the list price if it is not shown elsewhere. */
export function useVariantText(withPrice: boolean): (variant: Variant) => string {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  return useCallback(
    ({ powerKw, builtFrom, builtTo, listPrice }) => {
      const kw = powerKw ?? 0;
      const power =
        kw > 0 ? `${format.quantity(kw, 'kilowatts')} (${format.quantity(psOfKw(kw), 'horsepower')})` : undefined;
      const from = builtFrom ?? '';
      const to = builtTo ?? '';
      const built =
        from === '' ? undefined : to === '' ? t('variant.builtSince', { from }) : t('variant.built', { from, to });
      const price =
        typeof listPrice === 'number' ? t('variant.price', { price: format.euro(listPrice) }) : t('variant.noPrice');
      return [power, built, withPrice ? price : undefined].filter((part) => part !== undefined).join(', ');
    },
    [format, t, withPrice],
  );
}
