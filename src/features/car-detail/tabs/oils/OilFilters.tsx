import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lubricant, LubricantCategory } from '~/contract/lubricants';
import { useFormat } from '~/i18n/use-language';
import { MAX_SEARCH_LENGTH } from '~/lib/input-limits';
import { Icon } from '~/ui/Icon';
import { degrees } from './degrees';
import styles from './filters.module.css';
import { AMOUNTS, choicesOf, type OilFilter } from './oil-filter';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation('oils');
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </div>
  );
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const toggleCategory = (
  chosen: readonly LubricantCategory[],
  category: LubricantCategory,
): readonly LubricantCategory[] =>
  chosen.includes(category) ? chosen.filter((other) => other !== category) : [...chosen, category];

interface Props {
  readonly fluids: readonly Lubricant[];
  readonly filter: OilFilter;
  readonly onChange: (filter: OilFilter) => void;
}

/** Toggles for the categories and a select for each attribute; all conditions must match. */
export function OilFilters({ fluids, filter, onChange }: Props) {
  const { t } = useTranslation('oils');
  const format = useFormat();
  const nameId = useId();
  const choices = useMemo(() => choicesOf(fluids), [fluids]);
  const change = (part: Partial<OilFilter>): void => onChange({ ...filter, ...part });

  return (
    <div className={styles.filters}>
      <fieldset className={styles.chips}>
        <legend>{t('filter.category')}</legend>
        {choices.categories.map((category) => (
          <label key={category} className={styles.chip}>
            <input
              type="checkbox"
              checked={filter.categories.includes(category)}
              onChange={() => change({ categories: toggleCategory(filter.categories, category) })}
            />
            <Icon name="check" size={16} />
            {t(`categories.${category}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <label htmlFor={nameId}>{t('filter.name')}</label>
          <input
            id={nameId}
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            value={filter.name}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <Choice
          label={t('filter.quality')}
          value={filter.quality}
          options={plain(choices.qualities)}
          onChange={(quality) => change({ quality })}
        />
        <Choice
          label={t('filter.viscosity')}
          value={filter.viscosity}
          options={plain(choices.viscosities)}
          onChange={(viscosity) => change({ viscosity })}
        />
        <Choice
          label={t('filter.quantity')}
          value={filter.amount}
          options={choices.amounts.map((amount) => ({ value: amount, label: t(`quantity.${amount}`) }))}
          onChange={(value) => change({ amount: AMOUNTS.find((amount) => amount === value) ?? '' })}
        />
        <Choice
          label={t('filter.temperature')}
          value={filter.temperature}
          options={choices.temperatures.map((value) => ({
            value: String(value),
            label: degrees(format.number, value),
          }))}
          onChange={(temperature) => change({ temperature })}
        />
      </div>
    </div>
  );
}
