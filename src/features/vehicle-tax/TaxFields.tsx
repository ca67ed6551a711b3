import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { formatMonthName, unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { Subscripts } from '~/ui/Subscripts';
import type { TaxDraft } from '~/vehicle-ui/tax/tax-draft';
import type { DraftError } from './compute-draft';
import { emissionsOf, fuelsOf, isOmissible, isOptional, type DraftField } from './draft-fields';
import { AMOUNT_UNITS, MAX_AMOUNTS, type Amount } from './read-values';
import styles from './vehicle-tax.module.css';

/** A usual value of each, for the message about what is no number. */
const EXAMPLES: Readonly<Record<Amount, number>> = { ccm: 1598, co2: 119, grossMassKg: 1850, drawbarLoadKg: 75 };
/** The field of the document that holds each value. */
const CODES: Readonly<Record<DraftField, string>> = {
  fuel: 'P.3',
  firstRegistration: 'B',
  lightMotorcycle: 'P.1, P.2',
  ccm: 'P.1',
  co2: 'V.7',
  grossMassKg: 'F.2',
  drawbarLoadKg: '13',
  emission: '14',
  season: 'A',
};

interface Props {
  readonly draft: TaxDraft;
  readonly fields: readonly DraftField[];
  /** The errors to show. */
  readonly errors: Readonly<Partial<Record<DraftField, DraftError>>>;
  readonly onChange: (change: Partial<TaxDraft>) => void;
  readonly onLeave: (field: DraftField) => void;
}

interface FieldProps extends Props {
  readonly field: DraftField;
}

/** The text below a field: its error, otherwise a hint. The two share the same space, so that nothing moves. */
function useFieldWords({ field, draft, errors }: FieldProps) {
  const { t } = useTranslation('tax');
  const format = useFormat();
  const error = errors[field];
  if (error === undefined) {
    const key =
      field !== 'co2' || !isOptional(draft, 'co2') ? field : isOmissible(draft, 'co2') ? 'co2Between' : 'co2Old';
    const hint = t(`page.hints.${key}`);
    return { hint: <Subscripts>{hint}</Subscripts> };
  }
  const amount = field as Amount;
  return {
    error: t(`page.errors.${error}`, {
      ...(error === 'most' && { most: format.quantity(MAX_AMOUNTS[amount], AMOUNT_UNITS[amount]) }),
      ...(error === 'number' && { example: String(EXAMPLES[amount]) }),
    }),
  };
}

function TypedField(props: FieldProps) {
  const { field, draft, onChange, onLeave } = props;
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const { hint, error } = useFieldWords(props);
  const name = field as Amount | 'firstRegistration';
  const unit = name === 'firstRegistration' ? undefined : unitName(language, AMOUNT_UNITS[name]);
  return (
    <FieldFrame
      label={t(`inputs.${field}`)}
      code={CODES[field]}
      optional={isOptional(draft, field)}
      hint={hint}
      error={error}
    >
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={() => onLeave(field)}
          error={error !== undefined}
          endAdornment={unit}
          slotProps={{
            input: {
              ...aria,
              autoComplete: 'off',
              inputMode: name === 'co2' || name === 'firstRegistration' ? 'decimal' : 'numeric',
              maxLength: 20,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function ChosenField(
  props: FieldProps & { readonly options: readonly Option[]; readonly empty: string; readonly value: string },
) {
  const { field, options, empty, value, onChange } = props;
  const { t } = useTranslation('tax');
  const { hint } = useFieldWords(props);
  return (
    <FieldFrame label={t(`inputs.${field}`)} code={CODES[field]} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          className={styles.select}
          value={value}
          onChange={(event) => onChange({ [field]: event.target.value })}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function FuelField(props: FieldProps) {
  const { t } = useTranslation('tax');
  const { kind, fuel } = props.draft;
  const { fuels, required } = fuelsOf(kind);
  const options = fuels.map((value) => ({ value, label: t(`page.fuels.${value}`) }));
  const chosen = fuels.find((value) => value === fuel) ?? '';
  return (
    <ChosenField
      {...props}
      options={options}
      value={chosen}
      empty={t(required ? 'page.choose' : 'page.fuels.combustion')}
    />
  );
}

function EmissionField(props: FieldProps) {
  const { t } = useTranslation('tax');
  const { kind, emission } = props.draft;
  const classes = emissionsOf(kind);
  const options = classes.map((value) => ({ value, label: t(`page.emissions.${value}`) }));
  const chosen = classes.find((value) => value === emission) ?? '';
  return <ChosenField {...props} options={options} value={chosen} empty={t('page.emissions.unknown')} />;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The two months of a seasonal plate. Without the first the second makes no sense and is cleared. */
function SeasonField(props: FieldProps) {
  const { draft, onChange, field } = props;
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const { hint } = useFieldWords(props);
  const ends = [
    ['seasonFrom', t('page.season.from'), t('page.season.none')],
    ['seasonTo', t('page.season.to'), t('page.choose')],
  ] as const;
  return (
    <FieldFrame label={t('inputs.season')} code={CODES[field]} optional hint={hint}>
      {({ id, ...aria }) => (
        <span className={styles.season}>
          {ends.map(([name, label, empty]) => (
            <select
              key={name}
              {...(name === 'seasonFrom' ? { id, ...aria } : {})}
              className={styles.select}
              aria-label={label}
              value={draft[name]}
              disabled={name === 'seasonTo' && draft.seasonFrom === ''}
              onChange={({ target: { value } }) =>
                onChange(name === 'seasonFrom' && value === '' ? { seasonFrom: '', seasonTo: '' } : { [name]: value })
              }
            >
              <option value="">{empty}</option>
              {MONTHS.map((month) => (
                <option key={month} value={month}>
                  {formatMonthName(language, month)}
                </option>
              ))}
            </select>
          ))}
        </span>
      )}
    </FieldFrame>
  );
}

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
export function TaxFields(props: Props) {
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
