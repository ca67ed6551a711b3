import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { LICENCE_LIMITS_KG, towingReaches } from '~/zb1/licence';
import { permittedMass } from '~/zb1/load';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { Card } from '../../Card';
import styles from '../dimensions.module.css';
import { AmountField } from './AmountField';
import type { FitProps } from './fit-props';
import fits from './fits.module.css';
import { licenceAnswer } from './licence-answer';
import { LicenceResult } from './LicenceResult';
import { ReachBar } from './ReachBar';

const MIN_CAR = 400;
const MAX_CAR = 40_000;
/** kg: a car, and a lorry for trailers that no car may tow (StVZO § 42 (1)). */
const TYPICAL = { car: 2000, lorry: 18_000 } as const;

/** For a trailer: which car may tow it with which driving licence. */
export function TowedLicence({ vehicle, sizes, onSizes, onEdit }: FitProps) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const permitted = permittedMass(vehicle.fields);
  if (permitted === null) {
    return (
      <Card title={t('licence.titleTowed')}>
        <p className={styles.unknown}>{t('licence.missing')}</p>
        <Button variant="text" className={fits.enterField ?? ''} onClick={() => onEdit({ kind: 'field', code: 'F.1' })}>
          {t('licence.enter')}
        </Button>
      </Card>
    );
  }
  const typical = permitted.kg > LICENCE_LIMITS_KG.trailerBe ? TYPICAL.lorry : TYPICAL.car;
  const car = sizes.car === 0 ? typical : sizes.car;
  const answer = licenceAnswer(car, permitted.kg);
  // Ranges below the mass of any real car are of no use.
  const reaches = towingReaches(permitted.kg).filter(({ upTo }) => upTo >= MIN_CAR);
  const mass = format.quantity(permitted.kg, 'kilograms');
  const isLight = permitted.kg <= LICENCE_LIMITS_KG.lightTrailer;
  const { isSemiTrailer } = vehicleProfile(vehicle.fields);
  const limits = isSemiTrailer ? 'carLimitsSemiTrailer' : isLight ? 'carLimitsLight' : 'carLimits';
  return (
    <Card title={t('licence.titleTowed')}>
      <p className={styles.hint}>{t('licence.introTowed', { mass, field: permitted.field })}</p>
      <div className={fits.inputs}>
        <AmountField
          label={t('licence.car')}
          hint={t('licence.carHint')}
          unit="kilograms"
          value={car}
          min={MIN_CAR}
          max={MAX_CAR}
          onChange={(kg) => onSizes({ car: kg })}
        />
      </div>
      <LicenceResult answer={answer} />
      {reaches.length > 0 && <ReachBar reaches={reaches} mass={car} licence={answer.licence} />}
      <p className={styles.hint}>{t(`licence.${limits}`, { mass })}</p>
      <p className={styles.hint}>{t('licence.hint')}</p>
    </Card>
  );
}
