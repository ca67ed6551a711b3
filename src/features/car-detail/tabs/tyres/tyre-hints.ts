/** Live hints for the inputs of the tyre form. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { FieldValues } from '~/zb1/field-codes';
import { isOpenSpeed, OPEN_SPEED_SYMBOLS, SPEED_SYMBOLS, speedOfSymbol, type Tyre } from '~/zb1/tyre';
import { ageOfTyre, parseManufactureCode } from '~/zb1/tyre-age';
import { tyreLoad, wheelsPerAxle } from '~/zb1/tyre-duty';
import { isLoad, readRim } from './tyre-form';

export interface TyreHints {
  readonly load: (typed: string, fields: FieldValues) => string;
  readonly speed: (symbol: string) => string;
  readonly season: (season: string) => string;
  readonly made: (typed: string, today: Date) => string;
  /** @param tyre the selected one, whose rim must have the same diameter */
  readonly rim: (typed: string, tyre: Tyre | null) => string;
}

/** The hints in the current language. */
export function useTyreHints(): TyreHints {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  return useMemo(
    () => ({
      load: (typed, fields) => {
        const [single = '', twin] = typed.trim().split('/');
        if (single === '' || !isLoad(typed)) return t('form.loadHint');
        const load = tyreLoad(
          { loadIndex: Number(single), twinLoadIndex: twin === undefined ? null : Number(twin) },
          wheelsPerAxle(fields),
        );
        if (load === null) return t('form.loadHint');
        const values = { index: single, perTyre: format.quantity(load.perTyre, 'kilograms') };
        return load.perAxle === null || load.perAxle === load.perTyre
          ? t('form.loadMeansSingle', values)
          : t('form.loadMeans', { ...values, perAxle: format.quantity(load.perAxle, 'kilograms') });
      },
      speed: (symbol) => {
        const speed = speedOfSymbol(symbol);
        return speed === null
          ? t('form.speedHint')
          : t(isOpenSpeed(symbol) ? 'form.speedAbove' : 'form.speedMeans', {
              symbol,
              speed: format.quantity(speed, 'kilometresPerHour'),
            });
      },
      season: (season) => (season === 'winter' || season === 'all-season' ? t('form.alpine') : t('form.seasonHint')),
      made: (typed, today) => {
        const made = parseManufactureCode(typed);
        if (made === null) return t('form.madeHint');
        if (made.year === null) return t('form.madeOld');
        const age = ageOfTyre(made, today);
        const values = { week: made.week, year: String(made.year) };
        return age !== null && age < 0
          ? t('form.madeFuture', values)
          : t('form.madeMeans', { ...values, count: age ?? 0 });
      },
      rim: (typed, tyre) => {
        if (typed.trim() === '') return t('form.rimHint');
        const rim = readRim(typed);
        if (rim === null) return t('form.rimUnread');
        const inches = { width: format.number(rim.width), diameter: format.number(rim.diameter) };
        if (tyre !== null && tyre.rimInches !== rim.diameter)
          return t('form.rimMismatch', { ...inches, tyre: format.number(tyre.rimInches) });
        return t('form.rimMeans', inches);
      },
    }),
    [format, t],
  );
}

/** The speed symbols as select options, in ascending order of speed. */
export function useSpeedOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  return useMemo(
    () =>
      [...SPEED_SYMBOLS, ...OPEN_SPEED_SYMBOLS].map((symbol) => ({
        value: symbol,
        label: t(isOpenSpeed(symbol) ? 'form.speedOptionAbove' : 'form.speedOption', {
          symbol,
          speed: format.quantity(speedOfSymbol(symbol) ?? 0, 'kilometresPerHour'),
        }),
      })),
    [format, t],
  );
}
