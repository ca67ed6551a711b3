import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { createFieldReader } from '~/zb1/field-reader';
import { LICENCE_LIMITS_KG, trailerReaches, vehicleLicence } from '~/zb1/licence';
import { permittedMass, towLimit } from '~/zb1/load';
import { kindOf } from '~/zb1/vehicle-kind';
import { Card } from '../../Card';
import styles from '../dimensions.module.css';
import { isTowed, shapeOf } from '../drawing/shape';
import { AmountField } from './AmountField';
import type { FitProps } from './fit-props';
import fits from './fits.module.css';
import { licenceAnswer, otherClasses } from './licence-answer';
import { LicenceResult } from './LicenceResult';
import { OwnLimits } from './OwnLimits';
import { ReachBar } from './ReachBar';
import { TowedLicence } from './TowedLicence';

const MIN_TRAILER = 100;
const MAX_TRAILER = 40_000;
/** Initial trailer mass in kg if field O.1 is blank. */
const TYPICAL_TRAILER = 1300;
/** Maximum mass in kg for class B with alternatively fuelled vans (FeV § 6 (3b)). */
const ALTERNATIVE_B = 4250;

/** The driving licence needed to tow a trailer with this vehicle; for a trailer, see {@link TowedLicence}. */
export function LicenceFit(props: FitProps) {
  const { vehicle, sizes, onSizes, onEdit } = props;
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { fields } = vehicle;
  const read = createFieldReader(fields);
  const permitted = permittedMass(fields);
  const kind = kindOf(read);
  const other = otherClasses(read);
  const towed = isTowed(shapeOf(fields));

  if (other !== null) {
    return (
      <Card title={t(towed ? 'licence.titleTowed' : 'licence.title')}>
        <p className={styles.unknown}>{t(`licence.other.${other}`)}</p>
      </Card>
    );
  }
  if (towed) return <TowedLicence {...props} />;
  if (permitted === null) {
    return (
      <Card title={t('licence.title')}>
        <p className={styles.unknown}>{t('licence.missing')}</p>
        <Button variant="text" className={fits.enterField ?? ''} onClick={() => onEdit({ kind: 'field', code: 'F.1' })}>
          {t('licence.enter')}
        </Button>
      </Card>
    );
  }
  const braked = towLimit(fields, 'O.1');
  const trailer = sizes.trailer === 0 ? (typeof braked === 'number' ? braked : TYPICAL_TRAILER) : sizes.trailer;
  const answer = licenceAnswer(permitted.kg, trailer);
  const alone = vehicleLicence(permitted.kg);
  const alternative = kind === 'truck' && permitted.kg > LICENCE_LIMITS_KG.classB && permitted.kg <= ALTERNATIVE_B;

  return (
    <Card title={t('licence.title')}>
      <p className={styles.hint}>
        {t('licence.intro', { mass: format.quantity(permitted.kg, 'kilograms'), field: permitted.field })}
      </p>
      {alone !== 'B' && <p className={styles.notice}>{t(`licence.alone.${alone}`)}</p>}
      {alternative && <p className={styles.hint}>{t('licence.alternative')}</p>}
      <div className={fits.inputs}>
        <AmountField
          // The key resets the input when field O.1, its initial value, is corrected.
          key={String(braked)}
          label={t('licence.trailer')}
          hint={t('licence.trailerHint')}
          unit="kilograms"
          value={trailer}
          min={MIN_TRAILER}
          max={MAX_TRAILER}
          onChange={(kg) => onSizes({ trailer: kg })}
        />
      </div>
      <LicenceResult answer={answer} />
      <ReachBar reaches={trailerReaches(permitted.kg)} mass={trailer} licence={answer.licence} />
      <OwnLimits fields={fields} trailer={trailer} isCar={kind === 'car'} />
      <p className={styles.hint}>{t('licence.hint')}</p>
    </Card>
  );
}
