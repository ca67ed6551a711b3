import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { LOCALES } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { vinModelYear } from '~/zb1/vin-year';
import { isVinShape } from '~/zb1/vin';
import { vinCountry, vinMaker } from '~/zb1/wmi';

/** Years. A model year further from the first registration is more likely a wrong decoding, and is hidden. */
const MAX_YEARS_APART = 2;
/** Number of characters of the world manufacturer identifier (WMI). */
const WMI_LENGTH = 3;

/** What the VIN encodes: manufacturer, country, and the model year if the manufacturer uses that position. */
export function VinFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('car-detail');
  const language = useLanguage();
  const countries = useMemo(() => new Intl.DisplayNames([LOCALES[language]], { type: 'region' }), [language]);
  const { vin, firstRegistration } = vehicle.facts;
  if (typeof vin !== 'string' || !isVinShape(vin)) return null;

  const country = vinCountry(vin);
  const origin = [vinMaker(vin), country === null ? null : countries.of(country)].filter(
    (part) => typeof part === 'string',
  );
  const registered = typeof firstRegistration === 'string' ? Number(firstRegistration.slice(0, 4)) : null;
  const year = registered === null ? null : vinModelYear(vin, registered);
  const plausible = year !== null && registered !== null && Math.abs(year - registered) <= MAX_YEARS_APART;
  return (
    <>
      {origin.length > 0 && (
        <FieldRow label={t('record.maker')} value={vin.slice(0, WMI_LENGTH)} note={origin.join(', ')} />
      )}
      {plausible && <FieldRow label={t('record.modelYear')} value={String(year)} />}
    </>
  );
}
