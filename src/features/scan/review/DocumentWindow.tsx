import { SheetImage } from './SheetImage';
import styles from './document-window.module.css';
import { boxMm, viewOf, WINDOW_UNITS, type Box } from './view';

/** Room around a lit value, in millimetres. */
const PAD = 0.5;

interface Props {
  /** Address of the flattened document. */
  readonly src: string;
  readonly label: string;
  /** The place to show and to light. */
  readonly box: Box | undefined;
  /** Millimetres across the window. */
  readonly width: number;
  /** Width of the window divided by its height; of a window whose shape changes the widest one. */
  readonly aspect: number;
  readonly className?: string | undefined;
}

/** A close-up of the document that pans to a place and lights it. */
export function DocumentWindow({ src, label, box, width, aspect, className }: Props) {
  const place = box && boxMm(box);
  const view = viewOf(place, width, aspect);
  const half = WINDOW_UNITS / 2;
  return (
    <svg
      className={[styles.window, className].join(' ')}
      role="img"
      aria-label={label}
      // So flat that the width alone decides the scale; what lies above and below is drawn all the same.
      viewBox={`${-half} -0.5 ${WINDOW_UNITS} 1`}
      preserveAspectRatio="xMidYMid meet"
    >
      <g className={styles.pan} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        <SheetImage src={src} />
        {place && (
          <rect
            className={styles.lit}
            x={place.x - PAD}
            y={place.y - PAD}
            width={place.width + 2 * PAD}
            height={place.height + 2 * PAD}
            rx={0.6}
          />
        )}
      </g>
    </svg>
  );
}
