import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { parseNumber } from '~/form/parse-number';
import { unitName } from '~/i18n/format';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { metresText } from '../use-metres';

const MM_PER_METRE = 1000;

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Metres are given and taken in mm. */
  readonly unit: 'metres' | 'kilograms';
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A number that takes effect as it is typed; what is none, or out of bounds, is told and changes nothing. */
export function AmountField({ label, hint, unit, value, least, most, onChange }: Props) {
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  const format = useFormat();
  const factor = unit === 'metres' ? MM_PER_METRE : 1;
  const write = (amount: number): string => (unit === 'metres' ? metresText(language, amount) : format.number(amount));
  const [text, setText] = useState(() => write(value));
  const bounds = { least: write(least), most: write(most) };
  const name = unit === 'metres' ? t('unit.metres') : unitName(language, 'kilograms');

  const read = (typed: string): number | undefined => {
    const number = parseNumber(language, typed);
    const amount = number === undefined ? undefined : Math.round(number * factor);
    return amount === undefined || amount < least || amount > most ? undefined : amount;
  };

  return (
    <FieldFrame label={label} hint={hint} error={read(text) === undefined ? t('fits.invalid', { ...bounds, unit: name }) : undefined}>
      {(ids) => (
        <OutlinedInput
          id={ids.id}
          value={text}
          error={ids['aria-invalid'] === true}
          endAdornment={name}
          onChange={({ target }) => {
            setText(target.value);
            const amount = read(target.value);
            if (amount !== undefined) onChange(amount);
          }}
          slotProps={{ input: { ...ids, inputMode: unit === 'metres' ? 'decimal' : 'numeric', autoComplete: 'off', maxLength: 20 } }}
        />
      )}
    </FieldFrame>
  );
}
