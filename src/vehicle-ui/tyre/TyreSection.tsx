import { formatQuantity } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import styles from './tyre-section.module.css';
import { SECTION_WIDTH, sectionHeight, tyrePath } from './tyre-section';

const LEFT = 20;
const TOP = 46;
const MIDDLE = LEFT + SECTION_WIDTH / 2;
const RIGHT = LEFT + SECTION_WIDTH;
const GROOVES = [0.3, 0.4, 0.5, 0.6, 0.7];

interface Props {
  /** The drawing's accessible name. */
  readonly label: string;
  /** The tyre's width in mm. */
  readonly width: number;
  readonly sidewall: number;
  /** The rim as text, shown below it. */
  readonly rim: string;
}

/** The cross-section of a tyre with its dimensions: width above, sidewall beside, rim below. */
export function TyreSection({ label, width, sidewall, rim }: Props) {
  const language = useLanguage();
  const height = sectionHeight(width, sidewall);
  const bottom = TOP + height;
  return (
    <svg className={styles.section} viewBox={`0 0 350 ${bottom + 52}`} role="img" aria-label={label}>
      <g fill="none" stroke="var(--muted)" strokeWidth={1}>
        <path d={`M${LEFT} 14v18M${RIGHT} 14v18M${LEFT} 23h${SECTION_WIDTH}`} />
        <path d={`M${RIGHT + 14} ${TOP}h26M${RIGHT + 14} ${bottom}h26M${RIGHT + 34} ${TOP}v${height}`} />
        <path d={`M${LEFT} 32v${14 + height * 0.4}M${RIGHT} 32v${14 + height * 0.4}`} strokeDasharray="3 3" />
      </g>
      <path
        d={tyrePath(height)}
        transform={`translate(${LEFT} ${TOP})`}
        fill="var(--fir-soft)"
        stroke="var(--ink)"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
      {GROOVES.map((share) => (
        <path key={share} d={`M${LEFT + SECTION_WIDTH * share} ${TOP + 2}v9`} stroke="var(--ink)" strokeWidth={1.6} />
      ))}
      <path
        d={`M${LEFT + 20} ${bottom - 12}c0 9 4 14 12 14h34l12 14h68l12-14h34c8 0 12-5 12-14`}
        fill="none"
        stroke="var(--fir)"
        strokeWidth={4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g className={styles.measures}>
        <text x={MIDDLE} y={12} textAnchor="middle">
          {formatQuantity(language, Math.round(width), 'millimetres')}
        </text>
        <text x={RIGHT + 44} y={TOP + height / 2 + 6}>
          {formatQuantity(language, Math.round(sidewall), 'millimetres')}
        </text>
        <text x={MIDDLE} y={bottom + 42} textAnchor="middle">
          {rim}
        </text>
      </g>
    </svg>
  );
}
