/** What a document's codes and German words mean, in the current language. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { bodyOf } from '~/zb1/body';
import { colourOfCode, coloursIn } from '~/zb1/colour';
import type { FieldCode } from '~/zb1/field-codes';
import { fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { isSameReading, normalise } from '~/zb1/normalise';
import { parsePrintedNumber } from '~/zb1/numbers';
import { psOfKw } from '~/zb1/power';
import { vehicleClass } from '~/zb1/vehicle-class';
import type zb1 from '../../locales/de/zb1.json';

/** Keys of the fuels' texts; a test of zb1 keeps its table in sync. */
type FuelKey = keyof (typeof zb1)['fuels'];

/** The meaning of a field's normalised value: of a code, of a German word, or converted to another unit. */
export function useFieldNote(): (code: FieldCode, value: string) => string | undefined {
  const { t } = useTranslation('zb1');
  const format = useFormat();
  return useCallback(
    (code, value) => {
      switch (code) {
        case 'J': {
          const kind = vehicleClass(value)?.kind;
          return kind === undefined ? undefined : t(`vehicleKinds.${kind}`);
        }
        case '4': {
          const body = bodyOf(value);
          return body === null ? undefined : t(`bodies.${body}`);
        }
        case '11': {
          const colour = colourOfCode(value);
          return colour === null ? undefined : t(`colours.${colour}`);
        }
        case '10': {
          const fuel = fuelOfCode(value);
          return fuel === null ? undefined : t(`fuels.${fuel.key as FuelKey}`);
        }
        // The document is in German: translate its colour words in other languages.
        case 'R': {
          const [colour] = coloursIn(value);
          const word = colour === undefined ? value : t(`colours.${colour}`);
          return isSameReading(word, value) ? undefined : word;
        }
        case 'P.3': {
          const fuel = fuelOfCode(fuelCodeFor(value) ?? '');
          const word = fuel === null ? value : t(`fuels.${fuel.key as FuelKey}`);
          return isSameReading(word, value) ? undefined : word;
        }
        case 'P.2': {
          const kw = parsePrintedNumber(value);
          return kw === null ? undefined : format.quantity(psOfKw(kw), 'horsepower');
        }
        default:
          return undefined;
      }
    },
    [format, t],
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
