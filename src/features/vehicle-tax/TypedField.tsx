import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '~/form/FieldFrame';
import { unitName } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { MAX_TYPED_VALUE_LENGTH } from '~/lib/input-limits';
import { AMOUNT_UNITS, type Amount } from './read-values';
import { CODES, useHintOrError, type FieldProps } from './use-hint-or-error';

/** An amount or the first registration, which are typed. */
export function TypedField(props: FieldProps) {
  const { field, draft, optional, onChange, onLeave } = props;
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const { hint, error } = useHintOrError(props);
  const name = field as Amount | 'firstRegistration';
  const unit = name === 'firstRegistration' ? undefined : unitName(language, AMOUNT_UNITS[name]);
  return (
    <FieldFrame
      label={t(`inputs.${field}`)}
      code={CODES[field]}
      optional={optional.includes(field)}
      hint={hint}
      error={error}
      unit={unit}
    >
      {({ id, ...aria }, unitText) => (
        <OutlinedInput
          id={id}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={() => onLeave(field)}
          error={error !== undefined}
          endAdornment={unitText}
          slotProps={{
            input: {
              ...aria,
              autoComplete: 'off',
              inputMode: name === 'co2' || name === 'firstRegistration' ? 'decimal' : 'numeric',
              maxLength: MAX_TYPED_VALUE_LENGTH,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
