import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { NumberRange } from '~/zb1/numbers';
import styles from './measured-vehicle.module.css';
import { DimensionLine } from './DimensionLine';
import { MetreGrid, percent, Stage } from './Stage';
import drawing from './drawing.module.css';
import { EndDrawing, SideDrawing } from './VehicleDrawing';
import type { Measure, VehicleFigure } from './vehicle-figure';

/** Margin around the vehicle, in mm. */
const MARGIN = 200;
/** Minimum width of the drawing in mm, so that a short car looks short; motorcycles use a smaller one. */
const MIN_WIDTH = { motorcycle: 2800, other: 5000 } as const;

/** Formats a measure, or a range of two. */
export function useMeasureText(): (range: NumberRange) => string {
  const format = useFormat();
  return ({ min, max }) =>
    min === max ? format.quantity(max, 'millimetres') : `${format.number(min)}–${format.quantity(max, 'millimetres')}`;
}

/** Side and front view with length, width and height, at the same scale. */
export function MeasuredVehicle({ figure, label }: { readonly figure: VehicleFigure; readonly label: string }) {
  const { t } = useTranslation('dimensions');
  const text = useMeasureText();
  const { length, width, height, shape } = figure;
  const side = Math.max(shape === 'motorcycle' ? MIN_WIDTH.motorcycle : MIN_WIDTH.other, length.mm + 2 * MARGIN);
  const end = width.mm + 2 * MARGIN;
  const tall = height.mm + MARGIN;
  const left = (side - length.mm) / 2;
  const line = ({ range }: Measure) =>
    range === null ? { text: t('measures.unknown'), unknown: true } : { text: text(range) };

  return (
    <div className={styles.views} style={{ '--share': end / side } as CSSProperties}>
      <div className={styles.side} style={{ flexGrow: side }}>
        <Stage
          width={side}
          height={tall}
          label={label}
          over={
            <DimensionLine
              along="y"
              {...line(height)}
              style={{
                position: 'absolute',
                left: 'calc(100% + 8px)',
                top: percent(MARGIN, tall),
                height: percent(height.mm, tall),
              }}
            />
          }
        >
          <MetreGrid width={side} height={tall} left={left} ground={tall} />
          <path
            className={drawing.extension}
            d={`M${left + length.mm * 0.6} ${MARGIN} H${side} M${left} ${MARGIN + height.mm * 0.6} V${tall} M${left + length.mm} ${MARGIN + height.mm * 0.6} V${tall}`}
          />
          <g transform={`translate(${left} ${MARGIN})`}>
            <SideDrawing figure={figure} />
          </g>
        </Stage>
        <DimensionLine
          along="x"
          {...line(length)}
          style={{ width: percent(length.mm, side), marginLeft: percent(left, side) }}
        />
      </div>
      <div className={styles.end} style={{ flexGrow: end }}>
        <Stage width={end} height={tall}>
          <MetreGrid width={end} height={tall} left={MARGIN} ground={tall} />
          <g transform={`translate(${MARGIN} ${MARGIN})`}>
            <EndDrawing figure={figure} />
          </g>
        </Stage>
        <DimensionLine
          along="x"
          {...line(width)}
          style={{ width: percent(width.mm, end), marginLeft: percent(MARGIN, end) }}
        />
      </div>
    </div>
  );
}
