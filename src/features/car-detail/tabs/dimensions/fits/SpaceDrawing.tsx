import { percent, Stage } from '../drawing/Stage';
import { TopDrawing } from '../drawing/TopDrawing';
import { EndDrawing } from '../drawing/VehicleDrawing';
import type { VehicleFigure } from '../drawing/vehicle-figure';
import type { Space } from '~/zb1/fit';
import styles from './fits.module.css';

const AIR = 150;
const NO_TWINS: ReadonlySet<number> = new Set();

interface Props {
  readonly figure: VehicleFigure;
  readonly space: Space;
  readonly label: string;
}

/** The vehicle in the door and, from above, in the space, at the same scale. */
export function SpaceDrawing({ figure, space, label }: Props) {
  const { length, width, height } = figure;
  const wide = Math.max(space.width, width.mm) + 2 * AIR;
  const tall = Math.max(space.height, height.mm) + AIR;
  const long = Math.max(space.length, length.mm) + 2 * AIR;
  return (
    <div className={styles.drawing}>
      <div style={{ width: percent(wide, wide + long) }}>
        <Stage width={wide} height={tall} label={label}>
          <path
            className={styles.room}
            d={`M${(wide - space.width) / 2} ${tall} V${tall - space.height} H${(wide + space.width) / 2} V${tall}`}
          />
          <g transform={`translate(${(wide - width.mm) / 2} ${tall - height.mm})`}>
            <EndDrawing figure={figure} />
          </g>
          <path
            className={styles.edge}
            d={`M${(wide - space.width) / 2} ${tall} V${tall - space.height} H${(wide + space.width) / 2} V${tall}`}
          />
          <path className={styles.floor} d={`M0 ${tall} H${wide}`} />
        </Stage>
      </div>
      <div style={{ width: percent(long, wide + long) }}>
        <Stage width={long} height={wide}>
          <rect
            className={styles.room}
            x={AIR}
            y={(wide - space.width) / 2}
            width={space.length}
            height={space.width}
          />
          <g transform={`translate(${AIR + Math.max(0, (space.length - length.mm) / 2)} ${(wide - width.mm) / 2})`}>
            <TopDrawing figure={figure} twins={NO_TWINS} />
          </g>
          <rect
            className={styles.edge}
            x={AIR}
            y={(wide - space.width) / 2}
            width={space.length}
            height={space.width}
          />
        </Stage>
      </div>
    </div>
  );
}
