import styles from './steps.module.css';

/** Lines of print on the three panels of the document, as x, y and length. */
const PRINT = [
  [62, 42, 30],
  [62, 50, 22],
  [62, 66, 34],
  [62, 82, 26],
  [62, 98, 32],
  [112, 38, 38],
  [112, 46, 24],
  [112, 54, 40],
  [112, 62, 30],
  [112, 70, 20],
  [112, 82, 40],
  [112, 90, 34],
  [112, 98, 28],
  [166, 38, 40],
  [166, 46, 32],
  [166, 54, 24],
  [166, 62, 38],
  [166, 78, 40],
  [166, 86, 30],
  [166, 98, 36],
] as const;

/** A phone in landscape orientation that frames the whole front of the document. */
export function Viewfinder({ label }: { readonly label: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 272 140" role="img" aria-label={label}>
      <rect x={1} y={1} width={270} height={138} rx={16} fill="var(--night)" stroke="var(--control)" />
      <rect x={26} y={10} width={206} height={120} rx={3} fill="#27312b" />
      <path d="M50 28h166v86H50z" fill="#eeecd4" />
      <path d="M104 28v86M160 28v86" stroke="#b3bd9e" strokeDasharray="3 3" />
      <path
        d={PRINT.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}
        stroke="#5c6a5e"
        strokeWidth={2.4}
        opacity={0.75}
      />
      <path
        d="M42 38V20h18M206 20h18v18M224 104v18h-18M60 122H42v-18"
        fill="none"
        stroke="var(--beam)"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={251} cy={70} r={10} fill="none" stroke="#fff" strokeWidth={2.5} />
      <circle cx={251} cy={70} r={6} fill="#fff" />
    </svg>
  );
}
