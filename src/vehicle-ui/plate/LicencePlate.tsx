import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { YearMonth } from '~/zb1/dates';
import { PlaqueDisc } from '../plaque/PlaqueDisc';
import { BAND, BORDER, layoutPlate, PLATE_HEIGHT } from './plate-layout';
import styles from './plate.module.css';

const STARS = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return { x: 25.5 + 13 * Math.sin(angle), y: 33 - 13 * Math.cos(angle) };
});
/** Below this height in px the details of the seals blur, so plain discs are drawn. */
const DETAIL_FROM = 44;

interface Props {
  /** As printed in field A: `HL SW 2412`. */
  readonly plate: string;
  /** In px, at least 28; 72 as a title (56 on a phone), 34 in a list. */
  readonly height?: number;
  /** The month of the next inspection; its plaque is drawn on the plate. */
  readonly inspection?: YearMonth | null;
  /** Hides the plate from screen readers, where its text is shown beside it. */
  readonly decorative?: boolean;
}

function EuroBand() {
  return (
    <>
      <path
        d={`M${BORDER + 6} ${BORDER}h${BAND - 6}v${PLATE_HEIGHT - 2 * BORDER}h-${BAND - 6}a6 6 0 0 1-6-6v-88a6 6 0 0 1 6-6Z`}
        fill="#003399"
      />
      {STARS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={1.9} fill="#FFCC00" />
      ))}
      <path
        d="M18 68h8.5a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H18V68Zm5 5v18h3a5.5 5.5 0 0 0 5.5-5.5v-7a5.5 5.5 0 0 0-5.5-5.5h-3Z"
        fill="#fff"
        fillRule="evenodd"
      />
    </>
  );
}

function StateSeal({ x, detailed }: { readonly x: number; readonly detailed: boolean }) {
  return (
    <g transform={`translate(${x + 19.5} 77)`}>
      <circle r={19.5} fill="#E4E6E4" stroke="#A7ACA8" strokeWidth={1} />
      {detailed && (
        <>
          <path d="M-9-10H9V2c0 6-5 9-9 11-4-2-9-5-9-11v-12Z" fill="#fff" stroke="#6B726D" strokeWidth={1} />
          <path d="M-9-3.3H9v4.6H-9z" fill="#C4342B" />
        </>
      )}
    </g>
  );
}

/** A car's licence plate, drawn from outlines, white in both colour schemes. */
export function LicencePlate({ plate, height = 34, inspection = null, decorative = false }: Props) {
  const { t } = useTranslation();
  const { width, glyphs, seals } = useMemo(() => layoutPlate(plate), [plate]);
  const tall = Math.max(28, height);
  const label = plate.trim() === '' ? t('plate.none') : t('plate.label', { plate });
  return (
    <svg
      className={styles.plate}
      height={tall}
      width={(tall * width) / PLATE_HEIGHT}
      viewBox={`0 0 ${width} ${PLATE_HEIGHT}`}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect
        x={BORDER / 2}
        y={BORDER / 2}
        width={width - BORDER}
        height={PLATE_HEIGHT - BORDER}
        rx={9}
        fill="#fff"
        stroke="#111"
        strokeWidth={BORDER}
      />
      <EuroBand />
      {seals !== undefined && (
        <>
          {inspection !== null && (
            <g transform={`translate(${seals + 19.5} 34.5) scale(.35)`}>
              <PlaqueDisc
                month={inspection.month}
                year={inspection.year}
                detail={tall >= DETAIL_FROM ? 'year' : 'none'}
              />
            </g>
          )}
          <StateSeal x={seals} detailed={tall >= DETAIL_FROM} />
        </>
      )}
      {glyphs.map(({ x, y, path }) => (
        <path key={x} d={path} transform={`translate(${x} ${y})`} fill="#111" />
      ))}
    </svg>
  );
}
