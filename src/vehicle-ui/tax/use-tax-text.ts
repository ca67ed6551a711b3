import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { SEASON_YEAR_DAYS } from '~/tax/season.ts';
import type { TaxLine } from '~/tax/types.ts';

const PER_UNIT = { displacement: 'lines.per.displacement', co2: 'lines.per.co2', mass: 'lines.per.mass' } as const;

/** Texts for lines and sums of the tax. Needs the namespace `tax`. */
export function useTaxText() {
  const { t } = useTranslation('tax');
  const format = useFormat();

  /** Euros to the cent, or to the half cent where one remains; with a minus sign (U+2212) instead of a hyphen. */
  const money = useCallback(
    (euros: number): string => {
      const mills = Math.round(euros * 1000);
      // The part of a season is no whole number of mills; three decimals would not make it more exact.
      const isWhole = Math.abs(euros * 1000 - mills) < 1e-6;
      const text =
        !isWhole || mills % 10 === 0 ? format.euro(euros, true) : t('sum.mills', { value: format.number(euros, 3) });
      return text.replace('-', '−');
    },
    [format, t],
  );

  const label = useCallback(
    ({ label: name, from, to, units }: TaxLine): string => {
      if (name === 'co2') {
        return to === null ? t('lines.co2Above', { from }) : t('lines.co2Between', { from, to });
      }
      if (name === 'season') return t('lines.season', { days: SEASON_YEAR_DAYS - units, year: SEASON_YEAR_DAYS });
      if (name !== 'mass') return t(`lines.${name}`);
      const mass = (kg: number | null) => format.quantity(kg ?? 0, 'kilograms');
      if (to === null) return from === 0 ? t('lines.massAll') : t('lines.massAbove', { from: mass(from) });
      return from === 0
        ? t('lines.massUpTo', { to: mass(to) })
        : t('lines.massBetween', { from: mass(from), to: mass(to) });
    },
    [format, t],
  );

  /** "16 × 2,00 € je 100 cm³"; undefined for lines without blocks. */
  const formula = useCallback(
    ({ label: name, units, rate, per }: TaxLine): string | undefined => {
      if (name !== 'displacement' && name !== 'co2' && name !== 'mass') return undefined;
      return t(PER_UNIT[name], { units: format.number(units), rate: money(rate), per });
    },
    [format, money, t],
  );

  return useMemo(() => ({ t, format, money, label, formula }), [t, format, money, label, formula]);
}
