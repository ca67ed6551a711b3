import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { createFieldReader } from '~/zb1/field-reader';
import { massFit } from '~/zb1/fit';
import { permittedMass } from '~/zb1/load';
import { parseRange } from '~/zb1/numbers';
import { Card } from '../../Card';
import styles from '../dimensions.module.css';
import { isTowed, shapeOf } from '../drawing/shape';
import { FitLine } from './FitLine';
import type { FitProps } from './fit-props';
import { LIFTS } from './fit-sizes';
import { SpaceFit } from './SpaceFit';

/** In mm. Published lift limits exclude mirrors and include some clearance. */
const TIGHT_PLATFORM = { width: 50, height: 30, length: 100 } as const;

/** Whether the vehicle fits on a parking lift, by measures and load capacity. */
export function LiftFit({ vehicle, sizes, onSizes, onEdit }: FitProps) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const shape = shapeOf(vehicle.fields);
  if (isTowed(shape) || shape === 'motorcycle') {
    return (
      <Card title={t('lift.title')}>
        <p className={styles.unknown}>{t(isTowed(shape) ? 'lift.towed' : 'lift.motorcycle')}</p>
      </Card>
    );
  }
  const kerb = parseRange(createFieldReader(vehicle.fields)('G'));
  const permitted = permittedMass(vehicle.fields);
  const mass = massFit(kerb, permitted?.kg ?? null, sizes.liftMass);
  const missing = permitted === null ? 'F.1' : 'G';
  const detail = [
    kerb === null ? undefined : t('lift.empty', { value: format.quantity(kerb.max, 'kilograms') }),
    permitted === null ? undefined : t('lift.full', { value: format.quantity(permitted.kg, 'kilograms') }),
  ].filter((part) => part !== undefined);

  return (
    <SpaceFit
      title={t('lift.title')}
      intro={t('lift.intro')}
      vehicle={vehicle}
      space={sizes.lift}
      onSpace={(lift) => onSizes({ lift })}
      tight={TIGHT_PLATFORM}
      presets={(['older', 'newer'] as const).map((key) => ({
        name: t(`lift.preset.${key}`),
        choose: () => onSizes({ lift: LIFTS[key].space, liftMass: LIFTS[key].mass }),
      }))}
      labels={{ width: t('lift.width'), height: t('lift.height'), length: t('lift.length') }}
      carries={{ label: t('lift.mass'), value: sizes.liftMass, onChange: (liftMass) => onSizes({ liftMass }) }}
      moreLines={
        <FitLine
          fit={mass}
          label={t('lift.massLabel')}
          detail={detail.length === 0 ? undefined : detail.join(', ')}
          onEnter={mass === 'unknown' ? () => onEdit({ kind: 'field', code: missing }) : undefined}
        >
          {t(`lift.massAnswer.${mass}`)}
        </FitLine>
      }
      moreFits={[mass]}
      hints={[t('lift.hint')]}
      onEdit={onEdit}
    />
  );
}
