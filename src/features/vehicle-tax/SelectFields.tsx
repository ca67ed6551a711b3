import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { formatMonthName } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { emissionsOf, fuelsOf } from './draft-fields';
import { CODES, useHintOrError, type FieldProps } from './use-hint-or-error';
import styles from './vehicle-tax.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface Option {
  readonly value: string;
  readonly label: string;
}

function SelectedField(
  props: FieldProps & { readonly options: readonly Option[]; readonly empty: string; readonly value: string },
) {
  const { field, options, empty, value, onChange } = props;
  const { t } = useTranslation('tax');
  const { hint } = useHintOrError(props);
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

export function FuelField(props: FieldProps) {
  const { t } = useTranslation('tax');
  const { kind, fuel } = props.draft;
  const { fuels, required } = fuelsOf(kind);
  const options = fuels.map((value) => ({ value, label: t(`page.fuels.${value}`) }));
  const chosen = fuels.find((value) => value === fuel) ?? '';
  return (
    <SelectedField
      {...props}
      options={options}
      value={chosen}
      empty={t(required ? 'page.choose' : 'page.fuels.combustion')}
    />
  );
}

export function EmissionField(props: FieldProps) {
  const { t } = useTranslation('tax');
  const { kind, emission } = props.draft;
  const classes = emissionsOf(kind);
  const options = classes.map((value) => ({ value, label: t(`page.emissions.${value}`) }));
  const chosen = classes.find((value) => value === emission) ?? '';
  return <SelectedField {...props} options={options} value={chosen} empty={t('page.emissions.unknown')} />;
}

/** The two months of a seasonal plate. Without the first the second makes no sense and is cleared. */
export function SeasonField(props: FieldProps) {
  const { draft, onChange, field } = props;
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const { hint } = useHintOrError(props);
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
