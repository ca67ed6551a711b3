import styles from './drawing.module.css';
import { stretch } from './outline';
import { isTowed } from './shape';
import { TOP_OUTLINES } from './top-outlines';
import { OutlinePaths } from './VehicleDrawing';
import type { VehicleFigure } from './vehicle-figure';

/** A wheel from above, in mm from the corner of the vehicle's box. */
export interface WheelPlace {
  /** From the front, from 1. */
  readonly axle: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a wheel stands out of its wheel arch, as a share of its width. */
const OUT = 0.2;
/** Between twin wheels, as a share of their width. */
const TWIN_GAP = 0.15;

/** Where the wheels stand. @param twins axles (from 1) that run on four wheels */
export function wheelPlaces(figure: VehicleFigure, twins: ReadonlySet<number>): readonly WheelPlace[] {
  const { shape, axles, radius, tyreWidth, width } = figure;
  return axles.flatMap((middle, index) => {
    const axle = index + 1;
    const wheel = { axle, x: middle - radius, width: 2 * radius, height: tyreWidth };
    if (shape === 'motorcycle') return [{ ...wheel, y: (width.mm - tyreWidth) / 2 }];
    const out = isTowed(shape) ? tyreWidth : tyreWidth * OUT;
    const outer = [{ ...wheel, y: -out }, { ...wheel, y: width.mm + out - tyreWidth }];
    if (!twins.has(axle)) return outer;
    const step = tyreWidth * (1 + TWIN_GAP);
    return [...outer, { ...wheel, y: -out + step }, { ...wheel, y: width.mm + out - tyreWidth - step }];
  });
}

/** A vehicle from above, its front at the left, its box beginning at 0/0. Wheels stand out of it, as far as one sees them. */
export function TopDrawing({ figure, twins }: { readonly figure: VehicleFigure; readonly twins: ReadonlySet<number> }) {
  const { shape, length, width } = figure;
  return (
    <g>
      {wheelPlaces(figure, twins).map(({ x, y, width: long, height: wide }) => (
        <rect key={`${x} ${y}`} className={styles.tyre} x={x} y={y} width={long} height={wide} rx={wide / 5} />
      ))}
      <OutlinePaths outline={stretch(TOP_OUTLINES[shape], length.mm, width.mm)} />
    </g>
  );
}
