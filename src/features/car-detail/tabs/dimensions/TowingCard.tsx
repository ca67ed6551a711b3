import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { hasTurntable } from '~/tax/record-kind';
import type { FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
import { fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { permittedMass, towLimit } from '~/zb1/load';
import { normalise } from '~/zb1/normalise';
import { kindOf } from '~/zb1/vehicle-kind';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import type { TabProps } from '../tab-props';
import { Card } from '../Card';
import styles from './dimensions.module.css';
import { isTowed, shapeOf } from './drawing/shape';
import { ValueRow } from './ValueRow';

const TOWING = ['O.1', 'O.2', '13'] as const;
const KEYS = { 'O.1': 'braked', 'O.2': 'unbraked', '13': 'support' } as const;

/** Text key of what field 13 says about a trailer: a semi-trailer has no drawbar, and one on a turntable bears nothing. */
function supportKey(fields: FieldValues): 'supportTowed' | 'supportSemiTrailer' | 'supportTurntable' {
  if (vehicleProfile(fields).isSemiTrailer) return 'supportSemiTrailer';
  return hasTurntable(createFieldReader(fields)) ? 'supportTurntable' : 'supportTowed';
}

/** The towing capacity values with explanations; a trailer only has a support load. */
export function TowingCard({ vehicle, onEdit }: Pick<TabProps, 'vehicle' | 'onEdit'>) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { fields } = vehicle;
  const shape = shapeOf(fields);

  if (isTowed(shape)) {
    return (
      <Card title={t('towing.titleTowed')}>
        <ValueRow code="13" vehicle={vehicle} stacked onEdit={onEdit} />
        <p className={styles.meaning}>{t(`towing.meaning.${supportKey(fields)}`)}</p>
        <p className={styles.hint}>{t('towing.towsNothing')}</p>
      </Card>
    );
  }

  const braked = towLimit(fields, 'O.1');
  const unbraked = towLimit(fields, 'O.2');
  const permitted = permittedMass(fields);
  const electric =
    (fuelOfCode(normalise('10', fields['10'] ?? '')) ?? fuelOfCode(fuelCodeFor(fields['P.3'] ?? '') ?? ''))?.key ===
    'electric';
  const nothing = typeof braked !== 'number' && typeof unbraked !== 'number';
  const kind = kindOf(createFieldReader(fields));
  // § 42 (2) StVZO limits unbraked trailers behind cars and motorcycles alone.
  const keys = { ...KEYS, ...(kind !== 'car' && kind !== 'motorcycle' && { 'O.2': 'unbrakedOther' as const }) };
  const printedNone = nothing && (braked === 'none' || unbraked === 'none');

  return (
    <Card title={t('towing.title')}>
      {nothing && <p className={styles.unknown}>{t(printedNone ? 'towing.none' : 'towing.unknown')}</p>}
      {nothing && electric && kind === 'car' && <p className={styles.hint}>{t('towing.electric')}</p>}
      {shape === 'motorcycle' && <p className={styles.hint}>{t('towing.motorcycle')}</p>}
      <div className={styles.loads}>
        {TOWING.map((code) => (
          <div key={code}>
            <ValueRow code={code} vehicle={vehicle} stacked onEdit={onEdit} />
            <p className={styles.meaning}>{t(`towing.meaning.${keys[code]}`)}</p>
          </div>
        ))}
        {typeof braked === 'number' && permitted !== null && (
          <div>
            <FieldRow
              stacked
              label={t('towing.train')}
              value={t('towing.atMost', { value: format.quantity(permitted.kg + braked, 'kilograms') })}
            />
            <p className={styles.meaning}>{t('towing.meaning.train', { field: permitted.field })}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
