import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { AxleLoad } from '~/zb1/load';
import styles from './axle-figure.module.css';
import drawing from './drawing.module.css';
import { percent, Stage } from './Stage';
import { SideDrawing } from './VehicleDrawing';
import type { VehicleFigure } from './vehicle-figure';

/** Labels of axles closer than this share of the drawing are placed on separate rows. */
const MIN_LABEL_DISTANCE = 0.26;
/** Margin beside the vehicle as a share of its length, for labels at its ends. */
const MARGIN = 0.06;

/**
 * Assigns each label a row, so that neighbours do not overlap.
 * @param minDistance required distance of labels on one row, as a share of `width`
 */
export function rowsOf(places: readonly number[], width: number, minDistance: number): readonly number[] {
  return places.reduce<readonly number[]>((rows, place, index) => {
    const before = places[index - 1];
    const covers = before !== undefined && (place - before) / width < minDistance;
    return [...rows, covers ? (rows[index - 1] ?? 0) + 1 : 0];
  }, []);
}

interface Props {
  readonly figure: VehicleFigure;
  readonly loads: readonly AxleLoad[];
  readonly label: string;
}

/** The side view with the permitted load below each axle. */
export function AxleFigure({ figure, loads, label }: Props) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { length, height } = figure;
  const margin = length.mm * MARGIN;
  const width = length.mm + 2 * margin;
  const places = figure.axles.map((axle) => axle + margin);
  const rows = rowsOf(places, width, MIN_LABEL_DISTANCE);

  return (
    <div className={styles.figure}>
      <Stage width={width} height={height.mm + 20} label={label}>
        <path className={drawing.ground} d={`M0 ${height.mm} H${width}`} />
        <g transform={`translate(${margin} 0)`}>
          <SideDrawing figure={figure} />
        </g>
      </Stage>
      <div
        className={styles.loads}
        aria-hidden="true"
        style={{ '--rows': Math.max(0, ...rows) + 1, '--axles': places.length } as CSSProperties}
      >
        {places.map((place, index) => {
          const load = loads.find(({ axle }) => axle === index + 1);
          return (
            <div
              key={place}
              className={styles.load}
              style={
                {
                  left: percent(place, width),
                  '--row': rows[index] ?? 0,
                  '--index': index,
                  zIndex: places.length - index,
                } as CSSProperties
              }
            >
              <span className={styles.arrow} />
              <span className={styles.kilograms} data-unknown={load === undefined || undefined}>
                {load === undefined ? t('axles.unknown') : format.quantity(load.kg, 'kilograms')}
              </span>
              <span className={styles.code}>
                {load === undefined
                  ? t('axles.name', { axle: index + 1 })
                  : t('axles.code', { axle: index + 1, code: load.field })}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
