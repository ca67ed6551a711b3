/** Rows of the printed sheet that are not on the document: the tax, deadlines and the owner's values. */
import type { ReactNode } from 'react';
import type { VehicleListItem } from '~/contract/vehicle';
import { formatDate, formatEuroAmount } from '~/i18n/format';
import { i18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { compareDates } from '~/lib/calendar';
import { deadlineTitle } from '~/vehicle-ui/deadlines/deadline-title';
import type { OwnValue } from '../tabs/info/own-values';

export interface Row {
  readonly key: string;
  /** As the document prints it; undefined where it prints none, and for values that it does not have. */
  readonly code?: string | undefined;
  readonly label: string;
  readonly value: ReactNode;
}

/** More would not fit on the page. */
const MAX_DEADLINE_ROWS = 5;

/** The row of the yearly tax; none when it is unknown or not charged. Needs the texts of `cars`. */
export function taxRows(language: Language, tax: VehicleListItem['tax']): readonly Row[] {
  if (tax === null || tax === undefined) return [];
  const t = i18n.getFixedT(language, 'cars');
  const { exemptUntil } = tax;
  const amount = formatEuroAmount(language, tax);
  const value =
    typeof exemptUntil === 'string'
      ? `${amount} ${t('list.taxExempt', { date: formatDate(language, exemptUntil) })}`
      : amount;
  return [{ key: 'tax', label: t('list.tax'), value }];
}

/** The next deadlines by date. Needs the texts of `car-detail`. */
export function deadlineRows(language: Language, deadlines: NonNullable<VehicleListItem['deadlines']>): readonly Row[] {
  const t = i18n.getFixedT(language, 'car-detail');
  return deadlines
    .toSorted((earlier, later) => compareDates(earlier.date, later.date))
    .slice(0, MAX_DEADLINE_ROWS)
    .map(({ id, title, date, byKm }) => {
      const day = formatDate(language, date);
      return {
        key: id,
        label: deadlineTitle(language, { id, title }),
        value: byKm ? t('deadlines.estimate', { date: day }) : day,
      };
    });
}

/**
 * The owner's values. Only the residual value is printed with its notes: without them an estimate, even one from sample
 * data, would look like a fact.
 */
export function ownRows(values: readonly OwnValue[]): readonly Row[] {
  return values.flatMap(({ key, label, value, notes = [] }) =>
    value === undefined ? [] : [{ key, label, value: key === 'value' ? `${value} (${notes.join(' · ')})` : value }],
  );
}
