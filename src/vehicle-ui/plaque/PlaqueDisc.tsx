import { PLAQUE_COLOURS, plaqueColour, plaqueRotation } from '~/zb1/inspection';
import styles from './plaque.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const INK = '#111';

interface Props {
  /** 1 to 12; shown on top. */
  readonly month: number;
  readonly year: number;
  /** `full`: with the ring of months. `year`: disc, sector and year. `none`: disc and sector. */
  readonly detail: 'full' | 'year' | 'none';
}

/** A point on a circle, angle in degrees clockwise from the top. */
function point(angle: number, radius: number): string {
  const turn = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}

/** The sector over months 11, 12 and 1, as a ring segment between two radii. */
const SECTOR = `M${point(-45, 49)}A49 49 0 0 1 ${point(45, 49)}L${point(45, 27)}A27 27 0 0 0 ${point(-45, 27)}Z`;

/** The inspection sticker on a disc of radius 50 around the origin, for use inside an SVG. */
export function PlaqueDisc({ month, year, detail }: Props) {
  const { fill, text } = PLAQUE_COLOURS[plaqueColour(year)];
  const ink = text === 'white' ? '#fff' : INK;
  const rotation = plaqueRotation(month);
  return (
    <g className={styles.disc}>
      <circle r={49} fill={fill} stroke={INK} strokeWidth={2} />
      <g transform={`rotate(${rotation})`} data-rotation={rotation}>
        <path d={SECTOR} fill={INK} />
        {detail === 'full' &&
          MONTHS.map((number) => (
            <text
              key={number}
              transform={`rotate(${-number * 30}) translate(0 -38)`}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={14}
              fontWeight={650}
              fill={[11, 12, 1].includes(number) ? '#fff' : ink}
            >
              {number}
            </text>
          ))}
      </g>
      <circle r={27} fill={fill} stroke={INK} strokeWidth={2.4} />
      {detail !== 'none' && (
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={detail === 'full' ? 30 : 34}
          fontWeight={700}
          fill={ink}
        >
          {String(year % 100).padStart(2, '0')}
        </text>
      )}
    </g>
  );
}
