import { useTranslation } from 'react-i18next';
import { confirmedFields, unconfirmedCodes } from '~/contract/unconfirmed-codes';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import type { FieldCode } from '~/zb1/field-codes';
import { vehicleSummary } from '~/zb1/record';
import { useFieldNames, useFieldDisplay } from '../info/field-display';
import type { SaleFact } from './sale-sheet';
import { makeAndModel } from '~/vehicle-ui/vehicle/vehicle-name';

/** Fields relevant to buyers. None identifies the owner or this car: no plate, VIN, keeper or document number. */
const CODES: readonly FieldCode[] = ['B', 'P.2', 'P.3', 'P.1', 'R', 'T', '14', 'V.7', 'S.1', 'F.1', 'HU'];

interface SaleWords {
  /** Make and model; empty if both are unknown. */
  readonly car: string;
  readonly variant: string;
  readonly facts: readonly SaleFact[];
  /** The formatted asking price; empty without one. */
  readonly price: string;
  /** How many values are left out since they were read with doubt and not confirmed yet. */
  readonly unconfirmed: number;
}

/** A car's data formatted for an advertisement, without unconfirmed readings. */
export function useSaleFacts(vehicle: Vehicle): SaleWords {
  const { t } = useTranslation('residual-value');
  const format = useFormat();
  const names = useFieldNames();
  const words = useFieldDisplay();
  const { mileageHistory, variant, desiredSalePrice } = vehicle;
  const fields = confirmedFields(vehicle);
  const { make, model } = vehicleSummary(fields);
  const doubtful = unconfirmedCodes(vehicle);
  const isFilled = (code: FieldCode): boolean => words(code, vehicle.fields).value !== null;
  const named: readonly FieldCode[] = [isFilled('D.1') ? 'D.1' : '2', 'D.3'];

  const printed = CODES.flatMap((code): SaleFact[] => {
    const { value, note } = words(code, fields);
    return value === null
      ? []
      : [{ label: names(code).short, value: note === undefined ? value.join(', ') : `${value.join(', ')} (${note})` }];
  });
  const km = mileageHistory.at(-1)?.km;
  const driven: SaleFact[] =
    km === undefined ? [] : [{ label: t('form.km'), value: format.quantity(km, 'kilometres') }];
  return {
    car: makeAndModel({ make, model }),
    variant: variant ?? '',
    facts: [...driven, ...printed],
    price: typeof desiredSalePrice === 'number' ? format.euro(desiredSalePrice) : '',
    unconfirmed: [...named, ...CODES].filter((code) => doubtful.has(code) && isFilled(code)).length,
  };
}
