import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { OwnDeadline } from '~/contract/own-deadline';
import { useLanguage } from '~/i18n/use-language';
import { isSensibleDay, readInterval, readMileage, readMonths, type DeadlineValues } from './deadline-form';

const isRecurring = (parent: unknown): boolean => (parent as DeadlineValues).repeat !== 'once';

interface Options {
  /** The deadline to edit; undefined for a new one. */
  readonly deadline: OwnDeadline | undefined;
  /** Whether the form has kilometres too. */
  readonly countsKm: boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The schema of the deadline form, with messages in the user's language. What the selected kind hides is not checked. */
export function useDeadlineSchema({ deadline, countsKm, today }: Options) {
  const { t } = useTranslation('deadlines');
  const language = useLanguage();
  // It may lie ahead: an insurance plate that is renewed in winter counts from 1 March.
  const storedStart = deadline?.start.date;
  return useMemo(
    () =>
      object({
        title: string()
          .defined()
          .test('title', t('form.titleMissing'), (title) => title.trim() !== ''),
        repeat: string().required(),
        months: string()
          .defined()
          .test(
            'months',
            t('form.monthsInvalid'),
            (text, { parent }) => !isRecurring(parent) || readMonths(language, text) !== undefined,
          )
          .test(
            'interval',
            t(countsKm ? 'form.intervalMissing' : 'form.monthsInvalid'),
            (text, { parent }) =>
              !isRecurring(parent) || text.trim() !== '' || (parent as DeadlineValues).km.trim() !== '',
          ),
        km: string()
          .defined()
          .test(
            'km',
            t('form.kmInvalid'),
            (text, { parent }) => !isRecurring(parent) || readInterval(language, text) !== undefined,
          ),
        dueOn: string()
          .defined()
          .test('day', t('form.dayInvalid'), (date, { parent }) => isRecurring(parent) || isSensibleDay(date)),
        date: string()
          .defined()
          .test('day', t('form.dayInvalid'), (date, { parent }) => !isRecurring(parent) || isSensibleDay(date))
          .test(
            'past',
            t('form.dayAhead'),
            (date, { parent }) => !isRecurring(parent) || date <= today || date === storedStart,
          ),
        startKm: string()
          .defined()
          .test(
            'km',
            t('form.mileageInvalid'),
            (text, { parent }) => !isRecurring(parent) || readMileage(language, text) !== undefined,
          ),
        category: string().defined(),
      }),
    [countsKm, language, storedStart, t, today],
  );
}
