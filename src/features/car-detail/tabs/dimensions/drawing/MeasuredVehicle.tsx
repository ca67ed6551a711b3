import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { NumberRange } from '~/zb1/numbers';
import styles from './measured-vehicle.module.css';
import { MeasureLine } from './Measure';
import { MetreGrid, percent, Stage } from './Stage';
import drawing from './drawing.module.css';
import { EndDrawing, SideDrawing } from './VehicleDrawing';
import type { Measure, VehicleFigure } from './vehicle-figure';

/** Air around the vehicle, in mm. */
const AIR = 200;
/** A drawing is at least so wide, so that a short car looks short; a motorcycle has room of its own. */
const LEAST_WIDTH = { motorcycle: 2800, other: 5000 } as const;

/** Writes a measure, or a span of two. */
export function useMeasureText(): (range: NumberRange) => string {
  const format = useFormat();
  return ({ min, max }) => (min === max ? format.quantity(max, 'millimetres') : `${format.number(min)}–${format.quantity(max, 'millimetres')}`);
}

/** The vehicle from the side and from the front with its length, width and height, both to one scale. */
export function MeasuredVehicle({ figure, label }: { readonly figure: VehicleFigure; readonly label: string }) {
  const { t } = useTranslation('dimensions');
  const text = useMeasureText();
  const { length, width, height, shape } = figure;
  const side = Math.max(shape === 'motorcycle' ? LEAST_WIDTH.motorcycle : LEAST_WIDTH.other, length.mm + 2 * AIR);
  const end = width.mm + 2 * AIR;
  const tall = height.mm + AIR;
  const left = (side - length.mm) / 2;
  const line = (measure: Measure, name: 'length' | 'width' | 'height') =>
    measure.range === null ? { text: t(`measures.missing.${name}`), unknown: true } : { text: text(measure.range) };

  return (
    <div className={styles.views} style={{ '--share': end / side } as CSSProperties}>
      <div className={styles.side} style={{ flexGrow: side }}>
        <Stage
          width={side}
          height={tall}
          label={label}
          over={
            <MeasureLine
              along="y"
              {...line(height, 'height')}
              style={{ position: 'absolute', left: 'calc(100% + 8px)', top: percent(AIR, tall), height: percent(height.mm, tall) }}
            />
          }
        >
          <MetreGrid width={side} height={tall} left={left} ground={tall} />
          <path className={drawing.extension} d={`M${left + length.mm * 0.6} ${AIR} H${side} M${left} ${AIR + height.mm * 0.6} V${tall} M${left + length.mm} ${AIR + height.mm * 0.6} V${tall}`} />
          <g transform={`translate(${left} ${AIR})`}>
            <SideDrawing figure={figure} />
          </g>
        </Stage>
        <MeasureLine along="x" {...line(length, 'length')} style={{ width: percent(length.mm, side), marginLeft: percent(left, side) }} />
      </div>
      <div className={styles.end} style={{ flexGrow: end }}>
        <Stage width={end} height={tall}>
          <MetreGrid width={end} height={tall} left={AIR} ground={tall} />
          <g transform={`translate(${AIR} ${AIR})`}>
            <EndDrawing figure={figure} />
          </g>
        </Stage>
        <MeasureLine along="x" {...line(width, 'width')} style={{ width: percent(width.mm, end), marginLeft: percent(AIR, end) }} />
      </div>
    </div>
  );
}
