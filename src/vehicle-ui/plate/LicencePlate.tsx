import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { YearMonth } from '~/zb1/dates';
import { PlaqueDisc } from '../plaque/PlaqueDisc';
import { BAND, BORDER, layoutPlate, PLATE_HEIGHT, type PlacedGlyph, type PlateField } from './plate-layout';
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

const INKS = { black: '#111', red: '#C1121C' } as const;
/** Backgrounds of the fields at the right end (annex 4 FZV, sections 6 and 8). */
const FIELD_FILLS = { season: 'none', shortTerm: '#F7C600', export: '#C1121C' } as const;
/** The plaque's place: centre and scale of its disc. */
const PLAQUE = { y: 34.5, ownY: 30, scale: 0.35 } as const;

function Part({ x = 0, width, ink }: { readonly x?: number; readonly width: number; readonly ink: string }) {
  return (
    <rect
      x={x + BORDER / 2}
      y={BORDER / 2}
      width={width - BORDER}
      height={PLATE_HEIGHT - BORDER}
      rx={9}
      fill="#fff"
      stroke={ink}
      strokeWidth={BORDER}
    />
  );
}

function Glyphs({ glyphs, ink }: { readonly glyphs: readonly PlacedGlyph[]; readonly ink: string }) {
  return glyphs.map(({ x, y, path, scale }) => (
    <path
      key={`${x} ${y}`}
      d={path}
      transform={scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`}
      fill={ink}
    />
  ));
}

/** Months of a season with the dash between them, or the date of expiry. */
function Field({ kind, x, width, glyphs }: PlateField) {
  return (
    <>
      {kind === 'season' ? (
        <path d={`M${x} 55h${width}`} stroke={INKS.black} strokeWidth={3} />
      ) : (
        <rect x={x} y={BORDER} width={width} height={PLATE_HEIGHT - 2 * BORDER} fill={FIELD_FILLS[kind]} />
      )}
      <Glyphs glyphs={glyphs} ink={INKS.black} />
    </>
  );
}

/** A car's licence plate, drawn from outlines, white in both colour schemes. */
export function LicencePlate({ plate, height = 34, inspection = null, decorative = false }: Props) {
  const { t } = useTranslation();
  const layout = useMemo(() => layoutPlate(plate), [plate]);
  const { width, total, glyphs, seals, band, field, own, mark } = layout;
  const ink = INKS[layout.ink];
  const tall = Math.max(28, height);
  const detailed = tall >= DETAIL_FROM;
  const label = plate.trim() === '' ? t('plate.none') : t('plate.label', { plate });
  // on an interchangeable plate the plaque stays on the vehicle
  const plaque =
    own === undefined
      ? seals === undefined
        ? undefined
        : { x: seals + 19.5, y: PLAQUE.y }
      : { x: own.x + own.width / 2, y: PLAQUE.ownY };
  return (
    <svg
      className={styles.plate}
      height={tall}
      width={(tall * total) / PLATE_HEIGHT}
      viewBox={`0 0 ${total} ${PLATE_HEIGHT}`}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Part width={width} ink={ink} />
      {own !== undefined && <Part x={own.x} width={own.width} ink={ink} />}
      {band && <EuroBand />}
      {plaque !== undefined && inspection !== null && (
        <g transform={`translate(${plaque.x} ${plaque.y}) scale(${PLAQUE.scale})`}>
          <PlaqueDisc month={inspection.month} year={inspection.year} detail={detailed ? 'year' : 'none'} />
        </g>
      )}
      {seals !== undefined && <StateSeal x={seals} detailed={detailed} />}
      {mark !== undefined && <Glyphs glyphs={[mark]} ink={ink} />}
      {field !== undefined && <Field {...field} />}
      <Glyphs glyphs={glyphs} ink={ink} />
      {own !== undefined && <Glyphs glyphs={own.glyphs} ink={ink} />}
    </svg>
  );
}
