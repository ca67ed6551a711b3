import type { FoldLine, Quad } from '~/scanner/pixels/image';
import styles from './corner-stage.module.css';
import { outlineOf, sortFolds } from './quad-geometry';

interface Props {
  /** In fractions of the displayed photo, as the folds. */
  readonly quad: Quad;
  readonly folds: readonly FoldLine[];
}

/** The document's edges and folds, drawn over the photo: a wide line under a narrow one, to be seen on any ground. */
export function OutlineDrawing({ quad, folds }: Props) {
  const points = outlineOf(quad, sortFolds(quad, folds))
    .map(({ x, y }) => `${x * 100},${y * 100}`)
    .join(' ');
  return (
    <svg className={styles.edges} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon className={styles.under} points={points} />
      <polygon className={styles.edge} points={points} />
      {folds.map(([top, bottom], index) => (
        <g key={2 * index}>
          {[styles.under, styles.edge].map((className) => (
            <line
              key={className}
              className={className}
              x1={top.x * 100}
              y1={top.y * 100}
              x2={bottom.x * 100}
              y2={bottom.y * 100}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
