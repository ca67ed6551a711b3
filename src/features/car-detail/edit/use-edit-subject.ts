import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { deadlineTitle } from '~/vehicle-ui/deadlines/deadline-title';
import type { FieldCode } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import type { VehicleEdit } from './vehicle-edit';

/** The common name of what an edit changes, e.g. "Hubraum"; several fields are listed. */
export function useEditSubject(): (edit: VehicleEdit) => string {
  const { t } = useTranslation(['car-detail', 'zb1']);
  const language = useLanguage();
  return useCallback(
    (edit) => {
      const field = (code: FieldCode): string => t(`zb1:fields.${fieldKey(code)}.short`);
      switch (edit.kind) {
        case 'fields':
          return (Object.keys(edit.fields) as FieldCode[]).map(field).join(', ');
        case 'plate':
          return field('A');
        case 'inspection':
          return field('HU');
        case 'details':
          return Object.keys(edit.details)
            .map((key) => t(`car-detail:record.${key as keyof typeof edit.details}`))
            .join(', ');
        case 'tyres':
          return t('car-detail:tabs.tyres.long');
        case 'mileageRemoval':
          return t('car-detail:record.mileage');
        case 'fuel':
          return t('car-detail:record.fuelCapacity');
        case 'deadline':
          return deadlineTitle(language, edit);
        case 'mileage':
        case 'holder':
          return t(`car-detail:record.${edit.kind}`);
      }
    },
    [language, t],
  );
}
