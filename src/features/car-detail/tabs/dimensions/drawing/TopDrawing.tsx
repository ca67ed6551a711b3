import styles from './drawing.module.css';
import { stretch } from './outline';
import { isTowed } from './shape';
import { TOP_OUTLINES } from './top-outlines';
import { OutlinePaths } from './VehicleDrawing';
import type { VehicleFigure } from './vehicle-figure';

/** A wheel from above, in mm from the top left corner of the vehicle's bounding box. */
export interface WheelPlace {
  /** Axle number from the front, starting at 1. */
  readonly axle: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a wheel protrudes from its wheel arch, as a share of its width. */
const OVERHANG = 0.2;
/** Gap between twin wheels, as a share of their width. */
const TWIN_GAP = 0.15;

/** Positions of the wheels. @param twins axles (from 1) with twin wheels */
export function wheelPlaces(figure: VehicleFigure, twins: ReadonlySet<number>): readonly WheelPlace[] {
  const { shape, axles, radius, tyreWidth, width } = figure;
  return axles.flatMap((middle, index) => {
    const axle = index + 1;
    const wheel = { axle, x: middle - radius, width: 2 * radius, height: tyreWidth };
    if (shape === 'motorcycle') return [{ ...wheel, y: (width.mm - tyreWidth) / 2 }];
    const overhang = isTowed(shape) ? tyreWidth : tyreWidth * OVERHANG;
    const outer = [
      { ...wheel, y: -overhang },
      { ...wheel, y: width.mm + overhang - tyreWidth },
    ];
    if (!twins.has(axle)) return outer;
    const step = tyreWidth * (1 + TWIN_GAP);
    return [...outer, { ...wheel, y: -overhang + step }, { ...wheel, y: width.mm + overhang - tyreWidth - step }];
  });
}

/** A vehicle from above, front to the left, with its bounding box at 0/0. Wheels protrude slightly from it. */
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
