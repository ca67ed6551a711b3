import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { FieldValues } from '~/zb1/field-codes';
import type { Fit } from '~/zb1/fit';
import { LICENCE_LIMITS_KG } from '~/zb1/licence';
import { towLimit, type TowLimit } from '~/zb1/load';
import { FitLine } from './FitLine';
import fits from './fits.module.css';

interface Props {
  readonly fields: FieldValues;
  /** Permitted mass of the trailer, kg. */
  readonly trailer: number;
  /** A passenger car, which may tow at most 3,500 kg. */
  readonly isCar: boolean;
}

/** A trailer with a higher permitted mass may still be towed if it is loaded less, hence `tight`. */
function limitFit(limit: TowLimit, trailer: number): Fit {
  if (limit === 'unknown') return 'unknown';
  if (limit === 'none') return 'no';
  return trailer <= limit ? 'fits' : 'tight';
}

/** The vehicle's own towing limits, independent of the driving licence. */
export function OwnLimits({ fields, trailer, isCar }: Props) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const light = trailer <= LICENCE_LIMITS_KG.lightTrailer;
  const codes = light ? (['O.1', 'O.2'] as const) : (['O.1'] as const);
  return (
    <ul className={fits.lines} aria-live="polite">
      {codes.map((code) => {
        const limit = towLimit(fields, code);
        const fit = limitFit(limit, trailer);
        const value = typeof limit === 'number' ? format.quantity(limit, 'kilograms') : '';
        return (
          <FitLine key={code} fit={fit} label={t(code === 'O.1' ? 'licence.braked' : 'licence.unbraked')} detail={code}>
            {t(`licence.limit.${fit === 'depends' ? 'unknown' : fit}`, { value })}
          </FitLine>
        );
      })}
      {isCar && trailer > LICENCE_LIMITS_KG.trailerBe && (
        <FitLine fit="no" label={t('licence.carMost')} detail={t('licence.law.towing')}>
          {t('licence.limit.car')}
        </FitLine>
      )}
    </ul>
  );
}
