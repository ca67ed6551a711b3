import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFieldReader } from '~/zb1/field-reader';
import type { NumberRange } from '~/zb1/numbers';
import { kindOf } from '~/zb1/vehicle-kind';
import type { TabProps } from '../tab-props';
import { Card, Rows } from '../Card';
import styles from './dimensions.module.css';
import { MeasuredVehicle, useMeasureText } from './drawing/MeasuredVehicle';
import { isTowed } from './drawing/shape';
import { vehicleFigure } from './drawing/vehicle-figure';
import { useMetres } from './use-metres';
import { ValueRow } from './ValueRow';

const MEASURES = [
  ['18', 'length'],
  ['19', 'width'],
  ['20', 'height'],
] as const;

/** Length, width and height, as a drawing and as text. */
export function MeasuresCard({ vehicle, onEdit }: Pick<TabProps, 'vehicle' | 'onEdit'>) {
  const { t } = useTranslation(['dimensions', 'zb1']);
  const metres = useMetres();
  const text = useMeasureText();
  const figure = useMemo(() => vehicleFigure(vehicle.fields), [vehicle.fields]);
  const kind = kindOf(createFieldReader(vehicle.fields));
  const missing = MEASURES.filter(([, key]) => figure[key].range === null).length;

  const rangeText = ({ min, max }: NumberRange): string =>
    min === max ? metres(max) : t('dimensions:measures.upTo', { value: metres(max) });
  const accessibleName = (key: (typeof MEASURES)[number][1]): string => {
    const { range } = figure[key];
    return range === null
      ? t(`dimensions:measures.missing.${key}`)
      : t(`dimensions:measures.spoken.${key}`, { value: text(range) });
  };

  return (
    <Card title={t('dimensions:measures.title')}>
      <MeasuredVehicle
        figure={figure}
        label={t('dimensions:measures.drawing', {
          // Their drawings borrow the outline of a motorcycle or of a car, which they are not.
          shape:
            kind === 'tricycle' || kind === 'quad'
              ? t(`zb1:vehicleKinds.${kind}`)
              : t(`dimensions:shape.${figure.shape}`),
          measures: MEASURES.map(([, key]) => accessibleName(key)).join(', '),
        })}
      />
      <p className={styles.caption}>
        {t(missing === MEASURES.length ? 'dimensions:measures.typical' : 'dimensions:measures.grid')}{' '}
        {missing > 0 && t('dimensions:measures.enter')}
      </p>
      <Rows columns={3}>
        {MEASURES.map(([code, key]) => {
          const { range } = figure[key];
          return (
            <ValueRow
              key={code}
              code={code}
              vehicle={vehicle}
              {...(range !== null && { note: rangeText(range) })}
              onEdit={onEdit}
            />
          );
        })}
      </Rows>
      {!isTowed(figure.shape) && (
        <p className={styles.hint}>
          {t(
            figure.shape === 'motorcycle' || kind === 'quad'
              ? 'dimensions:measures.mirrorsMotorcycle'
              : 'dimensions:measures.mirrors',
          )}
        </p>
      )}
    </Card>
  );
}
