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
  /** Width of the window divided by its height. */
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
      viewBox={`${-half} ${-half / aspect} ${WINDOW_UNITS} ${WINDOW_UNITS / aspect}`}
      preserveAspectRatio="xMidYMid slice"
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
