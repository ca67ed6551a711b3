import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARE_PARTS, type SharePart } from '~/contract/share';
import type { Vehicle } from '~/contract/vehicle';
import { LOCALES, TEXT_LOCALES } from '~/i18n/paths';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { dayOf, distanceTo } from './expiry';

type Facts = Pick<Vehicle['facts'], 'licensePlate' | 'make' | 'model'>;

/** Formats parts, moments and distances in the current language. */
export function useShareWords() {
  const { t } = useTranslation('sharing');
  const language = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
    const time = new Intl.DateTimeFormat(TEXT_LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
    return {
      /** "Fahrzeugdaten, Fotos und Kennzeichen": the vehicle data are always included. */
      parts: (parts: readonly SharePart[]): string =>
        format.list([
          t('preview.facts'),
          ...SHARE_PARTS.filter((part) => parts.includes(part)).map((part) => t(`inList.${part}`)),
        ]),
      names: (names: readonly string[]): string => format.list(names),
      /** The local calendar day of a moment. */
      day: (moment: string): string => format.date(dayOf(moment)),
      time: (moment: string): string => time.format(new Date(moment)),
      /** "morgen", "in 6 Tagen", "in 3 Monaten". */
      distance: (moment: string, now: Date): string => {
        const { count, unit } = distanceTo(moment, now);
        return relative.format(count, unit);
      },
    };
  }, [format, language, t]);
}

/**
 * A short name of a vehicle for a visitor with these parts: its plate if that is shared, otherwise make and model.
 * @param neutral the name when neither is available
 */
export function carWords({ licensePlate, make, model }: Facts, parts: readonly SharePart[], neutral: string): string {
  const plate = parts.includes('plate') ? (licensePlate ?? '') : '';
  return plate || [make ?? '', model ?? ''].join(' ').trim() || neutral;
}
