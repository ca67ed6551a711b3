/** The small text after a field's value: meaning of a code, a conversion, or a check. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { fieldText } from '~/vehicle-ui/field-text';
import { bodyOf } from '~/zb1/body';
import { colourOfCode, coloursIn } from '~/zb1/colour';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { normalise, isSameReading } from '~/zb1/normalise';
import { parsePrintedNumber } from '~/zb1/numbers';
import { psOfKw } from '~/zb1/power';
import { vehicleClass } from '~/zb1/vehicle-class';
import { vinCheckDigit } from '~/zb1/vin';
import type zb1 from '../../../../../locales/de/zb1.json';

/** Keys of the fuels' texts; a test of zb1 keeps its table in sync. */
type FuelKey = keyof (typeof zb1)['fuels'];

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
  const { t } = useTranslation(['car-detail', 'zb1']);
  const language = useLanguage();
  const format = useFormat();

  const noteOf = useCallback(
    (code: FieldCode, value: string, fields: FieldValues): string | undefined => {
      switch (code) {
        case '2.2':
          return value.slice(TSN_LENGTH) || undefined;
        case 'J': {
          const kind = vehicleClass(value)?.kind;
          return kind === undefined ? undefined : t(`zb1:vehicleKinds.${kind}`);
        }
        case '4': {
          const body = bodyOf(value);
          return body === null ? undefined : t(`zb1:bodies.${body}`);
        }
        case '11': {
          const colour = colourOfCode(value);
          return colour === null ? undefined : t(`zb1:colours.${colour}`);
        }
        case '10': {
          const fuel = fuelOfCode(value);
          return fuel === null ? undefined : t(`zb1:fuels.${fuel.key as FuelKey}`);
        }
        // The document is in German: translate its colour words in other languages.
        case 'R': {
          const [colour] = coloursIn(value);
          const word = colour === undefined ? value : t(`zb1:colours.${colour}`);
          return isSameReading(word, value) ? undefined : word;
        }
        case 'P.3': {
          const fuel = fuelOfCode(fuelCodeFor(value) ?? '');
          const word = fuel === null ? value : t(`zb1:fuels.${fuel.key as FuelKey}`);
          return isSameReading(word, value) ? undefined : word;
        }
        case 'P.2': {
          const kw = parsePrintedNumber(value);
          return kw === null ? undefined : format.quantity(psOfKw(kw), 'horsepower');
        }
        case '3': {
          const expected = vinCheckDigit(normalise('E', fields.E ?? ''));
          if (expected === null) return undefined;
          return expected === value ? t('car-detail:vin.proves') : t('car-detail:vin.contradicts');
        }
        default:
          return undefined;
      }
    },
    [format, t],
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

/** The car's fuel in the current language, by its code, else as printed. */
export function useFuelText(): (vehicle: Pick<Vehicle, 'fields' | 'facts'>) => string | undefined {
  const { t } = useTranslation('zb1');
  return useCallback(
    ({ fields, facts }) => {
      const fuel =
        fuelOfCode(normalise('10', fields['10'] ?? '')) ?? fuelOfCode(fuelCodeFor(fields['P.3'] ?? '') ?? '');
      return fuel === null ? (facts.fuel ?? undefined) : t(`fuels.${fuel.key as FuelKey}`);
    },
    [t],
  );
}
