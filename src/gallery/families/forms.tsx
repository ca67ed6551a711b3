import { useEffect } from 'react';
import { boolean, object, string } from 'yup';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { NumberField } from '~/form/NumberField';
import { PasswordField } from '~/form/PasswordField';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { Specimen } from '../Specimen';
import styles from '../gallery.module.css';

const WRONG = 'Bitte fülle dieses Feld aus.';
const SCHEMA = object({
  plate: string().required(WRONG),
  message: string().required(WRONG),
  mileage: string().required(WRONG),
  password: string().required(WRONG),
  category: string().required(WRONG),
  terms: boolean().oneOf([true], WRONG).required(),
  reminder: boolean().required(),
});
const FILLED = {
  plate: 'HL SW 2412',
  message: 'Zwei\nZeilen',
  mileage: '118.000',
  password: 'Lichtkegel7',
  category: 'invoices',
  terms: true,
  reminder: true,
};
const BLANK = { plate: '', message: '', mileage: '', password: '', category: '', terms: false, reminder: false };
const OPTIONS = [
  { value: 'invoices', label: 'Rechnungen' },
  { value: 'other', label: 'Sonstiges' },
];

interface Props {
  readonly state: 'filled' | 'wrong' | 'disabled';
}

/** All fields in one state. */
function Fields({ state }: Props) {
  const form = useValidatedForm(SCHEMA, state === 'wrong' ? BLANK : FILLED);
  const { control, trigger } = form;
  const disabled = state === 'disabled';
  useEffect(() => {
    if (state === 'wrong') void trigger();
  }, [state, trigger]);
  return (
    <div className={styles.column}>
      <FormShell
        form={form}
        label={state}
        submitLabel="Speichern"
        busyLabel="Wird gespeichert"
        onSubmit={() => undefined}
        onCancel={() => undefined}
        destructive={state === 'wrong'}
      >
        <TextField
          control={control}
          name="plate"
          label="Kennzeichen"
          code="A"
          hint="Mit Leerzeichen, wie im Schein"
          disabled={disabled}
        />
        <TextField control={control} name="message" label="Nachricht" rows={3} optional disabled={disabled} />
        <NumberField control={control} name="mileage" label="Kilometerstand" unit="km" disabled={disabled} />
        <PasswordField
          control={control}
          name="password"
          label="Passwort"
          autoComplete="new-password"
          disabled={disabled}
        />
        <SelectField
          control={control}
          name="category"
          label="Kategorie"
          options={OPTIONS}
          placeholder="Bitte wählen"
          disabled={disabled}
        />
        <ChoiceField control={control} name="terms" label="Ich stimme den AGB zu." />
        <ChoiceField control={control} name="reminder" look="switch" label="An die HU erinnern" />
      </FormShell>
    </div>
  );
}

export function Forms() {
  return (['filled', 'wrong', 'disabled'] as const).map((state) => (
    <Specimen key={state} name={state}>
      <Fields state={state} />
    </Specimen>
  ));
}
