/** The small text after a field's value: meaning of a code, a conversion, or a check. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { useFieldNote } from '~/vehicle-ui/field-note';
import { fieldText } from '~/vehicle-ui/field-text';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { normalise } from '~/zb1/normalise';
import { vinCheckDigit } from '~/zb1/vin';

/** Length of the type code (TSN) in field 2.2, which is followed by variant, version and check digit. */
const TSN_LENGTH = 3;

export interface FieldDisplay {
  /** Null when the field is blank. Several lines for an address. */
  readonly value: readonly string[] | null;
  readonly note: string | undefined;
}

/**
 * An address with the postcode first, as some offices print it. A slash next to a digit belongs to a house number
 * (12/14); of several others the last one ends the town, whose name may contain one.
 */
const POSTCODE_FIRST = /^(?<town>\d{4,5}\s.*[^\d\s])\s*\/\s*(?<street>\D.*)$/u;

/** Splits an address between street and town, in the order in which they are printed. */
function addressLines(text: string): readonly string[] {
  const { town, street } = POSTCODE_FIRST.exec(text)?.groups ?? {};
  return town !== undefined && street !== undefined ? [town, street] : text.split(/\s*\/\s*(?=\d{4,5}\s)/u);
}

/** Splits values that are printed on several lines. */
const linesOf = (code: FieldCode, text: string): readonly string[] => (code === 'C.1.3' ? addressLines(text) : [text]);

/** Describes fields in the current language. */
export function useFieldDisplay(): (code: FieldCode, fields: FieldValues) => FieldDisplay {
  const { t } = useTranslation('car-detail');
  const language = useLanguage();
  const meaningOf = useFieldNote();

  const noteOf = useCallback(
    (code: FieldCode, value: string, fields: FieldValues): string | undefined => {
      if (code === '2.2') return value.slice(TSN_LENGTH) || undefined;
      if (code !== '3') return meaningOf(code, value);
      const expected = vinCheckDigit(normalise('E', fields.E ?? ''));
      if (expected === null) return undefined;
      return expected === value ? t('vin.proves') : t('vin.contradicts');
    },
    [meaningOf, t],
  );

  return useCallback(
    (code, fields) => {
      const value = normalise(code, fields[code] ?? '');
      if (isEmptyMark(value)) return { value: null, note: undefined };
      const note = noteOf(code, value, fields);
      const text = fieldText(language, code, code === '2.2' ? value.slice(0, TSN_LENGTH) : value);
      return { value: text === null ? null : linesOf(code, text), note };
    },
    [language, noteOf],
  );
}

/** Short name, long name and help text of a field. */
export function useFieldNames(): (code: FieldCode) => { short: string; label: string; help: string } {
  const { t } = useTranslation('zb1');
  return useCallback(
    (code) => {
      const key = fieldKey(code);
      return { short: t(`fields.${key}.short`), label: t(`fields.${key}.label`), help: t(`fields.${key}.help`) };
    },
    [t],
  );
}
