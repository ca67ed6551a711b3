import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { MAX_HOLDER_LENGTHS } from '~/contract/limits';
import type { Holder, Vehicle } from '~/contract/vehicle';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { keepUntouched } from './keep-untouched';
import { isMailAddress } from '~/lib/mail-address';
import type { EditDialogProps } from './edit-target';
import { EditShell } from './EditShell';
import styles from './edit.module.css';
import type { VehicleEdit } from './vehicle-edit';

const KEYS = [
  'firstName',
  'lastName',
  'company',
  'street',
  'zip',
  'city',
  'email',
  'phone',
] as const satisfies readonly (keyof Holder)[];
type Values = Record<(typeof KEYS)[number], string>;

/** The keeper without blank values; null when all are blank. */
function holderOf(values: Values): Holder | null {
  const filled = KEYS.flatMap((key) => {
    const text = values[key].trim();
    return text === '' ? [] : [[key, text] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

const valuesOf = ({ holder }: Pick<Vehicle, 'holder'>): Values =>
  Object.fromEntries(KEYS.map((key) => [key, holder?.[key] ?? ''])) as Values;

/** Edits the keeper's contact details. All blank removes them. */
export function HolderDialog({ vehicle, ...dialog }: EditDialogProps) {
  const { t } = useTranslation(['car-detail', 'common']);
  const storedEmail = vehicle.holder?.email ?? '';
  const schema = useMemo(() => {
    const text = (max: number) => string().defined().max(max);
    return object({
      firstName: text(MAX_HOLDER_LENGTHS.firstName),
      lastName: text(MAX_HOLDER_LENGTHS.lastName),
      company: text(MAX_HOLDER_LENGTHS.company),
      street: text(MAX_HOLDER_LENGTHS.street),
      zip: text(MAX_HOLDER_LENGTHS.zip),
      city: text(MAX_HOLDER_LENGTHS.city),
      email: string()
        .defined()
        .trim()
        .test(
          'email',
          t('common:form.email'),
          (address) => address === '' || address === storedEmail || isMailAddress(address),
        ),
      phone: text(MAX_HOLDER_LENGTHS.phone),
    });
  }, [storedEmail, t]);
  const form = useValidatedForm(schema, valuesOf(vehicle));
  const { control } = form;

  function editOf(values: Values, current: Vehicle): VehicleEdit | undefined {
    // What was not typed here may have been changed in another tab since the dialog was opened.
    const start = valuesOf(current);
    const holder = holderOf(keepUntouched(values, form.formState.defaultValues, start));
    const unchanged = KEYS.every((key) => (holder?.[key] ?? '') === start[key]);
    return unchanged ? undefined : { kind: 'holder', holder };
  }

  return (
    <EditShell
      {...dialog}
      vehicleId={vehicle.id}
      kind="holder"
      title={t('car-detail:edit.holder.title')}
      form={form}
      initialFocus="firstName"
      editOf={editOf}
    >
      <p className={styles.help}>{t('car-detail:edit.holder.hint')}</p>
      <div className={styles.pair} data-names>
        <TextField
          control={control}
          name="firstName"
          label={t('car-detail:edit.holder.firstName')}
          autoComplete="given-name"
          maxLength={MAX_HOLDER_LENGTHS.firstName}
        />
        <TextField
          control={control}
          name="lastName"
          label={t('car-detail:edit.holder.lastName')}
          autoComplete="family-name"
          maxLength={MAX_HOLDER_LENGTHS.lastName}
        />
      </div>
      <TextField
        control={control}
        name="company"
        label={t('car-detail:edit.holder.company')}
        autoComplete="organization"
        maxLength={MAX_HOLDER_LENGTHS.company}
      />
      <TextField
        control={control}
        name="street"
        label={t('car-detail:edit.holder.street')}
        autoComplete="street-address"
        maxLength={MAX_HOLDER_LENGTHS.street}
      />
      <div className={styles.zip}>
        <TextField
          control={control}
          name="zip"
          label={t('car-detail:edit.holder.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={MAX_HOLDER_LENGTHS.zip}
        />
        <TextField
          control={control}
          name="city"
          label={t('car-detail:edit.holder.city')}
          autoComplete="address-level2"
          maxLength={MAX_HOLDER_LENGTHS.city}
        />
      </div>
      <TextField
        control={control}
        name="email"
        type="email"
        label={t('car-detail:edit.holder.email')}
        autoComplete="email"
      />
      <TextField
        control={control}
        name="phone"
        type="tel"
        label={t('car-detail:edit.holder.phone')}
        autoComplete="tel"
        maxLength={MAX_HOLDER_LENGTHS.phone}
      />
    </EditShell>
  );
}
