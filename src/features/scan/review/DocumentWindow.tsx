import type { Reading } from '~/contract/readings';
import { toBoxMm } from '~/zb1/form-geometry';
import { SheetImage } from './SheetImage';
import styles from './document-window.module.css';
import { viewOf, WINDOW_UNITS } from './view';

/** Padding around a highlighted value, in millimetres. */
const PAD = 0.5;

interface Props {
  /** URL of the flattened document. */
  readonly src: string;
  readonly label: string;
  /** The box to show and highlight. */
  readonly box: Reading['box'] | undefined;
  /** Width of the visible section, in millimetres of the document. */
  readonly width: number;
  /** The window's width divided by its height; if it varies, the largest ratio. */
  readonly aspect: number;
}

/** A close-up of the document that pans to a box and highlights it. */
export function DocumentWindow({ src, label, box, width, aspect }: Props) {
  const place = box && toBoxMm(box);
  const view = viewOf(place, width, aspect);
  const half = WINDOW_UNITS / 2;
  return (
    <svg
      className={styles.window}
      role="img"
      aria-label={label}
      // So flat that only the width decides the scale; overflow above and below is still drawn.
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
