import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { TyreSize } from '~/zb1/tyre-size';
import styles from './tyres.module.css';

const RADIUS = 84;
const CENTRE = 92;
const SPOKES = [0, 72, 144, 216, 288];

/** The wheel from the side with its outer diameter. */
export function WheelDrawing({ size }: { readonly size: TyreSize }) {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const diameter = format.quantity(Math.round(size.diameter), 'millimetres');
  const rim = RADIUS * (size.rim / size.diameter);
  return (
    <svg className={styles.wheel} viewBox="0 0 184 216" role="img" aria-label={t('designation.wheel', { diameter })}>
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} fill="var(--fir-soft)" stroke="var(--ink)" strokeWidth={1.6} />
      <circle cx={CENTRE} cy={CENTRE} r={rim} fill="var(--surface)" stroke="var(--fir)" strokeWidth={4} />
      <g stroke="var(--fir)" strokeWidth={2} strokeLinecap="round">
        {SPOKES.map((angle) => (
          <path
            key={angle}
            d={`M${CENTRE} ${CENTRE - 12}V${CENTRE - rim + 4}`}
            transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}
          />
        ))}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r={10} fill="none" stroke="var(--fir)" strokeWidth={2} />
      <path
        d={`M${CENTRE - RADIUS} ${CENTRE}v96M${CENTRE + RADIUS} ${CENTRE}v96`}
        stroke="var(--muted)"
        strokeDasharray="3 3"
      />
      <path d={`M${CENTRE - RADIUS} 188h${2 * RADIUS}`} stroke="var(--muted)" />
      <text x={CENTRE} y={210} textAnchor="middle">
        {diameter}
      </text>
    </svg>
  );
}
