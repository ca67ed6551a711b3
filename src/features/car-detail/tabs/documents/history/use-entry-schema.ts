import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string, type InferType, type ValidationError } from 'yup';
import { useLanguage } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { entryProblems, type EntryField, type EntryForm } from './entry-form';

/** A yup schema whose rules are those of `entryProblems`. @param storedDay of the entry to change, YYYY-MM-DD */
export function useEntrySchema(storedDay: string | undefined) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const today = isoOfDate(useToday());
  return useMemo(() => {
    const field = (name: EntryField) =>
      string()
        .defined()
        .test(name, (_value, context): true | ValidationError => {
          const problem = entryProblems(context.parent as EntryForm, today, language, storedDay)[name];
          return problem === undefined || context.createError({ message: t(`form.problem.${problem}`) });
        });
    return object({
      date: field('date'),
      category: field('category'),
      km: field('km'),
      amount: field('amount'),
      energy: field('energy'),
      quantity: field('quantity'),
      note: field('note'),
    });
  }, [language, storedDay, t, today]);
}

export type EntryValues = InferType<ReturnType<typeof useEntrySchema>>;
