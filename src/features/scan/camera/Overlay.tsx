import type { Quad } from '~/scanner/pixels/image';
import { guideFrame, type Size } from '~/scanner/live/frame';
import styles from './viewfinder.module.css';

interface Props {
  /** Size of the video, in pixels. */
  readonly size: Size;
  readonly turned: boolean;
  readonly quad: Quad | undefined;
  readonly ready: boolean;
}

/** Length of a corner stroke, as a share of the frame's side. */
const CORNER = 0.09;

const pointsOf = (quad: Quad): string => quad.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The four corners of a frame as an SVG path. */
function cornersOf(frame: Quad): string {
  const [a, , c] = frame;
  const arm = CORNER * Math.max(c.x - a.x, c.y - a.y);
  return [
    `M${a.x} ${a.y + arm}V${a.y}H${a.x + arm}`,
    `M${c.x - arm} ${a.y}H${c.x}V${a.y + arm}`,
    `M${c.x} ${c.y - arm}V${c.y}H${c.x - arm}`,
    `M${a.x + arm} ${c.y}H${a.x}V${c.y - arm}`,
  ].join('');
}

/**
 * Drawn over the video: the frame to aim with, and the outline of the detected document. Hidden from screen readers,
 * which get the hint text.
 */
export function Overlay({ size, turned, quad, ready }: Props) {
  const frame = guideFrame(size, turned);
  const [a, , c] = frame;
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.shade}
        fillRule="evenodd"
        d={`M0 0H${size.width}V${size.height}H0ZM${a.x} ${a.y}H${c.x}V${c.y}H${a.x}Z`}
        data-found={quad !== undefined}
      />
      <path className={styles.corners} d={cornersOf(frame)} data-found={quad !== undefined} />
      {quad && <polygon className={styles.found} data-ready={ready} points={pointsOf(quad)} />}
    </svg>
  );
}
