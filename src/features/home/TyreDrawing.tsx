import { formatQuantity } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import styles from './answers.module.css';

const WIDTH_MM = 205;
/** 55 % of the width. */
const SIDEWALL_MM = 113;

/** The cross-section of 205/55 R16 with its measures. */
export function TyreDrawing({ label, rim }: { readonly label: string; readonly rim: string }) {
  const language = useLanguage();
  return (
    <svg className={styles.tyre} viewBox="0 0 350 232" role="img" aria-label={label}>
      <g fill="none" stroke="var(--muted)" strokeWidth={1}>
        <path d="M20 14v18M244 14v18M20 23h224" />
        <path d="M254 46h30M254 190h30M278 46v144" />
        <path d="M20 32v60M244 32v60" strokeDasharray="3 3" />
      </g>
      <path
        d="M52 186c-22-40-36-86-24-112 8-18 28-22 56-25 36-4 60-4 96 0 28 3 48 7 56 25 12 26-2 72-24 112l-14-2c14-40 26-76 16-96-6-12-24-15-46-17-24-2-48-2-72 0-22 2-40 5-46 17-10 20 2 56 16 96l-14 2Z"
        fill="var(--fir-soft)"
        stroke="var(--ink)"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
      <path d="M88 50v9M110 47v9M132 46v9M154 47v9M176 50v9" stroke="var(--ink)" strokeWidth={1.6} />
      <path d="M34 190h30l18-16h100l18 16h30" fill="none" stroke="var(--fir)" strokeWidth={4} strokeLinejoin="round" />
      <g className={styles.measure}>
        <text x={132} y={12} textAnchor="middle">
          {formatQuantity(language, WIDTH_MM, 'millimetres')}
        </text>
        <text x={290} y={123}>
          {formatQuantity(language, SIDEWALL_MM, 'millimetres')}
        </text>
        <text x={132} y={222} textAnchor="middle">
          {rim}
        </text>
      </g>
    </svg>
  );
}
