import type { OwnDeadline } from '~/contract/own-deadline';
import { formatQuantity } from '~/i18n/format';
import { i18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';

export type Interval = Pick<OwnDeadline, 'everyMonths' | 'everyKm' | 'dueOn'>;

/** E.g. "alle 12 Monate oder 15.000 km". Needs the texts of `deadlines`. */
export function intervalText(language: Language, { everyMonths, everyKm, dueOn }: Interval): string {
  const t = i18n.getFixedT(language, 'deadlines');
  if (dueOn !== null) return t('every.once');
  const km = everyKm === null ? null : formatQuantity(language, everyKm, 'kilometres');
  const months = everyMonths === null ? null : t('every.months', { count: everyMonths });
  if (km === null) return months ?? '';
  return months === null ? t('every.km', { km }) : t('every.both', { months, km });
}
