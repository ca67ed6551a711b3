import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmissionField, FuelField, SeasonField } from './SelectFields';
import { TypedField } from './TypedField';
import type { FieldProps, TaxFieldsProps } from './use-hint-or-error';
import styles from './vehicle-tax.module.css';

function LightField({ draft, onChange }: FieldProps) {
  const { t } = useTranslation('tax');
  const id = useId();
  return (
    <div className={styles.light}>
      <Checkbox
        checked={draft.lightMotorcycle}
        onChange={(_, checked) => onChange({ lightMotorcycle: checked })}
        slotProps={{ input: { id, 'aria-describedby': `${id}-hint` } }}
      />
      <label htmlFor={id}>{t('page.light')}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('page.hints.lightMotorcycle')}
      </p>
    </div>
  );
}

/** The inputs for the selected kind of vehicle, each with its field code and a hint on where to find it. */
export function TaxFields(props: TaxFieldsProps) {
  return props.fields.map((field) => {
    switch (field) {
      case 'fuel':
        return <FuelField key={field} {...props} field={field} />;
      case 'emission':
        return <EmissionField key={field} {...props} field={field} />;
      case 'season':
        return <SeasonField key={field} {...props} field={field} />;
      case 'lightMotorcycle':
        return <LightField key={field} {...props} field={field} />;
      case 'firstRegistration':
      case 'ccm':
      case 'co2':
      case 'grossMassKg':
      case 'drawbarLoadKg':
        return <TypedField key={field} {...props} field={field} />;
    }
  });
}
