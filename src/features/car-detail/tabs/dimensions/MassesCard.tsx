import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldCode } from '~/zb1/field-codes';
import { AXLES, axleCount, axleLoads, axleSum, payloadOf, permittedMass } from '~/zb1/load';
import { parsePrintedNumber } from '~/zb1/numbers';
import type { VehicleKind } from '~/zb1/vehicle-class';
import { kindOf } from '~/zb1/vehicle-kind';
import type { TabProps } from '../tab-props';
import { Card, Rows } from '../Card';
import styles from './dimensions.module.css';
import { AxleFigure } from './drawing/AxleFigure';
import { isTowed, type Shape } from './drawing/shape';
import { vehicleFigure } from './drawing/vehicle-figure';
import { PayloadBar } from './PayloadBar';
import { ValueRow } from './ValueRow';

/** Assumed mass of a person, in kg. */
const PERSON = 75;

/**
 * Text key: whether the driver's mass is included in field G. For motorcycles and light vehicles with three or four
 * wheels it is open: Regulation (EU) 168/2013 article 5 (2) (a) leaves the driver out, and older approvals differ.
 */
function driverKey(shape: Shape, kind: VehicleKind | null): 'towed' | 'motorcycle' | 'camper' | 'included' {
  if (isTowed(shape)) return 'towed';
  if (shape === 'motorcycle' || kind === 'quad') return 'motorcycle';
  return shape === 'camper' ? shape : 'included';
}

/** Masses, payload, and the permitted load of each axle. */
export function MassesCard({ vehicle, onEdit }: Pick<TabProps, 'vehicle' | 'onEdit'>) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { fields } = vehicle;
  const figure = useMemo(() => vehicleFigure(fields), [fields]);
  const loads = axleLoads(fields);
  const payload = payloadOf(fields);
  const sum = axleSum(fields, isTowed(figure.shape));
  const read = createFieldReader(fields);
  const kilograms = (kg: number): string => format.quantity(kg, 'kilograms');

  const count = Math.max(axleCount(fields) ?? figure.axles.length, loads.at(-1)?.axle ?? 0);
  const rows: readonly FieldCode[] = AXLES.filter((axle) => axle <= count).flatMap((axle) => {
    const national = read(`8.${axle}`) !== '';
    return [`7.${axle}`, ...(national ? [`8.${axle}`] : [])] as FieldCode[];
  });
  const spoken = loads.map(({ axle, kg }) => t('axles.spoken', { axle, value: kilograms(kg) })).join(', ');

  const seats = parsePrintedNumber(read('S.1'));
  const driver = driverKey(figure.shape, kindOf(read));
  const passengers = seats === null || driver === 'towed' || driver === 'motorcycle' ? 0 : seats - 1;
  const left = payload === null ? 0 : payload.kg.min - passengers * PERSON;

  return (
    <Card title={t('masses.title')}>
      <div className={styles.masses}>
        <div>
          <p className={styles.figureTitle}>{t('payload.title')}</p>
          {payload === null ? (
            <p className={styles.unknown}>
              {t(permittedMass(fields) === null || read('G') === '' ? 'payload.missing' : 'payload.contradicts')}
            </p>
          ) : (
            <>
              <p className={styles.figure}>
                {payload.kg.min === payload.kg.max
                  ? kilograms(payload.kg.max)
                  : `${format.number(payload.kg.min)}–${kilograms(payload.kg.max)}`}
              </p>
              <PayloadBar payload={payload} />
            </>
          )}
          <p className={styles.hint}>{t(`payload.driver.${driver}`)}</p>
          {payload !== null && passengers > 0 && (
            <p className={styles.hint}>
              {left >= 0
                ? t('payload.passengers', { count: passengers, each: kilograms(PERSON), left: kilograms(left) })
                : t('payload.tooMany', { count: passengers, each: kilograms(PERSON), over: kilograms(-left) })}
            </p>
          )}
        </div>
        <div>
          <p className={styles.figureTitle}>{t('axles.title')}</p>
          <AxleFigure
            figure={figure}
            loads={loads}
            label={loads.length === 0 ? t('axles.drawingBlank') : t('axles.drawing', { loads: spoken })}
          />
          {sum !== null && (
            <p className={styles.hint}>
              {t(sum.coupling > 0 ? 'axles.sumCoupling' : 'axles.sum', {
                count: loads.length,
                sum: kilograms(sum.sum),
                coupling: kilograms(sum.coupling),
              })}{' '}
              {sum.reserve >= 0
                ? t('axles.reserve', {
                    count: loads.length,
                    reserve: kilograms(sum.reserve),
                    field: sum.permitted.field,
                  })
                : t('axles.short', {
                    count: loads.length,
                    short: kilograms(-sum.reserve),
                    field: sum.permitted.field,
                  })}
            </p>
          )}
        </div>
      </div>
      <Rows columns={3}>
        {(['G', 'F.1', 'F.2', 'L', '9', ...rows] as const).map((code) =>
          code === '9' && isTowed(figure.shape) ? null : (
            <ValueRow key={code} code={code} vehicle={vehicle} onEdit={onEdit} />
          ),
        )}
      </Rows>
    </Card>
  );
}
