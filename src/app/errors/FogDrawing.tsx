import styles from './errors.module.css';

/** Strokes of fog as x, y, length in SVG units; nearer ones lie further left. */
const BANKS = [
  [150, 52, 70],
  [188, 72, 96],
  [128, 92, 84],
  [232, 92, 120],
  [176, 112, 150],
  [120, 132, 96],
  [244, 132, 110],
  [190, 152, 84],
  [290, 64, 80],
  [330, 112, 60],
] as const;

/** A drawing of a headlight whose beam ends in fog. */
export function FogDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 200" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="fog-light">
          <stop offset="0" stopColor="#ffc83d" stopOpacity={0.9} />
          <stop offset="0.45" stopColor="#ffc83d" stopOpacity={0.3} />
          <stop offset="0.85" stopColor="#ffc83d" stopOpacity={0} />
        </linearGradient>
      </defs>
      <path d="M0 0h400v200H0z" fill="var(--night)" />
      <path d="M66 100 400 18v164Z" fill="url(#fog-light)" />
      <path
        d={BANKS.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}
        stroke="#a9bdb2"
        strokeWidth={9}
        strokeLinecap="round"
        opacity={0.34}
      />
      <path d="M30 72h12a28 28 0 0 1 0 56H30Z" fill="#7fd1ae" />
    </svg>
  );
}
