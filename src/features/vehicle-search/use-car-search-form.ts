import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidatedForm } from '~/form/use-validated-form';
import { useFieldProblemText } from '~/vehicle-ui/use-field-problem-text';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { carSchema, NO_VALUES } from './car-form';
import type { Draft } from './draft';

/** The form of a new car. @param byHand whether make, model, class and VIN are typed, since no type was selected */
export function useCarSearchForm(byHand: boolean, draft: Draft | undefined) {
  const { t } = useTranslation(['vehicle-search', 'errors']);
  const today = useToday();
  const problemText = useFieldProblemText();
  const schema = useMemo(
    () =>
      carSchema(
        {
          plate: (problem) => problemText(problem, t('errors:plate.invalid')),
          unread: t('vehicle-search:car.dateUnread'),
          date: t('vehicle-search:car.dateInvalid'),
          early: t('vehicle-search:car.dateEarly'),
          future: t('vehicle-search:car.dateFuture'),
          vehicleClass: (problem) => problemText(problem, t('vehicle-search:hand.classInvalid')),
          vin: (problem) => problemText(problem, t('vehicle-search:hand.vinInvalid')),
        },
        byHand,
        today,
      ),
    [byHand, problemText, t, today],
  );
  const { vehicleClass = '', isConfirmedAsPrinted = false } = draft?.values ?? {};
  return useValidatedForm(schema, { ...NO_VALUES, ...draft?.values, vehicleClass, isConfirmedAsPrinted });
}
