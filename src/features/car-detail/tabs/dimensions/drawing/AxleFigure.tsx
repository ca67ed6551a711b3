import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { AxleLoad } from '~/zb1/load';
import styles from './axle-figure.module.css';
import drawing from './drawing.module.css';
import { percent, Stage } from './Stage';
import { SideDrawing } from './VehicleDrawing';
import type { VehicleFigure } from './vehicle-figure';

/** Axles nearer to each other than this share of the drawing have their numbers below each other. */
const CLOSE = 0.26;
/** Air beside the vehicle as a share of its length, so that numbers at its ends have room. */
const AIR = 0.06;

/** Gives every name a row, so that none covers its neighbour. @param close share of the whole that a name takes */
export function rowsOf(places: readonly number[], whole: number, close: number): readonly number[] {
  return places.reduce<readonly number[]>((rows, place, index) => {
    const before = places[index - 1];
    const covers = before !== undefined && (place - before) / whole < close;
    return [...rows, covers ? (rows[index - 1] ?? 0) + 1 : 0];
  }, []);
}

interface Props {
  readonly figure: VehicleFigure;
  readonly loads: readonly AxleLoad[];
  readonly label: string;
}

/** The vehicle from the side with what each axle may carry below it. */
export function AxleFigure({ figure, loads, label }: Props) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { length, height } = figure;
  const air = length.mm * AIR;
  const width = length.mm + 2 * air;
  const places = figure.axles.map((axle) => axle + air);
  const rows = rowsOf(places, width, CLOSE);

  return (
    <div className={styles.figure}>
      <Stage width={width} height={height.mm + 20} label={label}>
        <path className={drawing.ground} d={`M0 ${height.mm} H${width}`} />
        <g transform={`translate(${air} 0)`}>
          <SideDrawing figure={figure} />
        </g>
      </Stage>
      <div className={styles.loads} aria-hidden="true" style={{ '--rows': Math.max(0, ...rows) + 1 } as CSSProperties}>
        {places.map((place, index) => {
          const load = loads.find(({ axle }) => axle === index + 1);
          return (
            <div key={place} className={styles.load} style={{ left: percent(place, width), '--row': rows[index] ?? 0, zIndex: places.length - index } as CSSProperties}>
              <span className={styles.arrow} />
              <span className={styles.kilograms} data-unknown={load === undefined || undefined}>
                {load === undefined ? t('axles.unknown') : format.quantity(load.kg, 'kilograms')}
              </span>
              <span className={styles.code}>{load === undefined ? t('axles.name', { axle: index + 1 }) : t('axles.code', { axle: index + 1, code: load.field })}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
