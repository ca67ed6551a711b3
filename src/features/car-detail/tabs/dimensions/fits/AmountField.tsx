import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { parseNumber } from '~/form/parse-number';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { MAX_TYPED_VALUE_LENGTH } from '~/lib/input-limits';
import { metresText } from '../use-metres';

const MM_PER_METRE = 1000;

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  /** With `metres`, value and bounds are in mm. */
  readonly unit: 'metres' | 'kilograms';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number input that applies valid values while typing; for invalid or out-of-range ones it shows an error. */
export function AmountField({ label, hint, unit, value, min, max, onChange }: Props) {
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  const format = useFormat();
  const factor = unit === 'metres' ? MM_PER_METRE : 1;
  const write = (amount: number): string => (unit === 'metres' ? metresText(language, amount) : format.number(amount));
  const [text, setText] = useState(() => write(value));
  const bounds = { least: write(min), most: write(max) };
  const name = unit === 'metres' ? t('unit.metres') : unitName(language, 'kilograms');

  const read = (typed: string): number | undefined => {
    const number = parseNumber(language, typed, unit);
    const amount = number === undefined ? undefined : Math.round(number * factor);
    return amount === undefined || amount < min || amount > max ? undefined : amount;
  };

  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={read(text) === undefined ? t('fits.invalid', { ...bounds, unit: name }) : undefined}
      unit={name}
    >
      {(ids, unitText) => (
        <OutlinedInput
          id={ids.id}
          value={text}
          error={ids['aria-invalid'] === true}
          endAdornment={unitText}
          onChange={({ target }) => {
            setText(target.value);
            const amount = read(target.value);
            if (amount !== undefined) onChange(amount);
          }}
          slotProps={{
            input: {
              ...ids,
              inputMode: unit === 'metres' ? 'decimal' : 'numeric',
              autoComplete: 'off',
              maxLength: MAX_TYPED_VALUE_LENGTH,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
