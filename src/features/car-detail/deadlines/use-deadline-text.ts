import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isEstimate, type NextDeadline } from '~/contract/next-deadline';
import type { OwnDeadline } from '~/contract/own-deadline';
import { LOCALES } from '~/i18n/paths';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { intervalText, type Interval } from '~/vehicle-ui/deadlines/interval-text';
import { timeUntil } from './due-state';

/** Texts of a deadline: when it is due, its interval, and what is missing to say when. */
export function useDeadlineText() {
  const { t } = useTranslation('deadlines');
  const language = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const days = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
    const longer = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'always' });
    const kilometres = (km: number): string => format.quantity(km, 'kilometres');

    /** E.g. "20.01.2027 · in 2 Monaten · noch 3.000 km". */
    function due(next: NextDeadline, today: string): string {
      const { date, kmLeft } = next;
      const parts: string[] = [];
      if (date !== null) {
        const { value, unit } = timeUntil(date, today);
        parts.push(isEstimate(next) ? t('estimate', { date: format.date(date) }) : format.date(date));
        parts.push((unit === 'day' ? days : longer).format(value, unit));
      }
      if (kmLeft !== null) parts.push(t(kmLeft > 0 ? 'kmLeft' : 'kmOver', { km: kilometres(Math.abs(kmLeft)) }));
      return parts.length === 0 ? t('unknown') : parts.join(' · ');
    }

    /** Which mileage is missing; undefined when none is. */
    function missing({ everyKm }: OwnDeadline, { dueKm, byKm, date }: NextDeadline): string | undefined {
      if (everyKm === null) return undefined;
      if (dueKm === null) return t('noMileage');
      return date === null && !byKm ? t('noEstimate') : undefined;
    }

    return { due, interval: (deadline: Interval) => intervalText(language, deadline), missing };
  }, [format, language, t]);
}
