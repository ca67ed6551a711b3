import { END_OUTLINES } from './end-outlines';
import { stretch, type Outline } from './outline';
import { SIDE_OUTLINES } from './side-outlines';
import styles from './drawing.module.css';
import type { VehicleFigure } from './vehicle-figure';

/** Radius of a wheel arch relative to its wheel. */
const ARCH = 1.13;
const RIM = 0.62;

/** The paths of an outline, with strokes of constant width (`non-scaling-stroke`). */
export function OutlinePaths({ outline }: { readonly outline: Outline }) {
  return (
    <>
      <path className={styles.body} d={outline.body} />
      {outline.glass !== '' && <path className={styles.glass} d={outline.glass} />}
      <path className={styles.lines} d={outline.lines} />
    </>
  );
}

/** A vehicle from its left side, in mm, with its bounding box at 0/0. */
export function SideDrawing({ figure }: { readonly figure: VehicleFigure }) {
  const { shape, length, height, radius, axles } = figure;
  const middle = height.mm - radius;
  return (
    <g>
      <OutlinePaths outline={stretch(SIDE_OUTLINES[shape], length.mm, height.mm)} />
      {axles.map((x) => (
        <g key={x}>
          {shape !== 'motorcycle' && (
            <path
              className={styles.arch}
              d={`M${x - radius * ARCH} ${middle + radius} V${middle} A${radius * ARCH} ${radius * ARCH} 0 0 1 ${x + radius * ARCH} ${middle} V${middle + radius} Z`}
            />
          )}
          <circle className={styles.tyre} cx={x} cy={middle} r={radius} />
          <circle className={styles.rim} cx={x} cy={middle} r={radius * RIM} />
          <circle className={styles.tyre} cx={x} cy={middle} r={radius * 0.08} />
        </g>
      ))}
    </g>
  );
}

/** A vehicle from its front (a trailer from its rear), in mm, with its bounding box at 0/0. */
export function EndDrawing({ figure }: { readonly figure: VehicleFigure }) {
  const { shape, width, height, radius, tyreWidth } = figure;
  const inset = width.mm * 0.06;
  const wheels = shape === 'motorcycle' ? [(width.mm - tyreWidth) / 2] : [inset, width.mm - inset - tyreWidth];
  return (
    <g>
      {wheels.map((x) => (
        <rect
          key={x}
          className={styles.tyre}
          x={x}
          y={height.mm - 2 * radius}
          width={tyreWidth}
          height={2 * radius}
          rx={tyreWidth / 4}
        />
      ))}
      <OutlinePaths outline={stretch(END_OUTLINES[shape], width.mm, height.mm)} />
    </g>
  );
}
