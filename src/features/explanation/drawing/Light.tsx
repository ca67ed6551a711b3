import { ROW_PITCH_MM, type BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { EntryKey } from '../entries';
import { beamCorners } from './beam';
import styles from './drawing.module.css';
import { placeOf, type Place } from './places';

interface Props {
  /** Fields that are found or hovered. */
  readonly lit: readonly EntryKey[];
  /** Fields that are selected: the cone falls on them. */
  readonly selected: readonly EntryKey[];
}

const boxesOf = (keys: readonly EntryKey[]) => keys.flatMap((key) => placeOf(key) ?? []);

/** The box of the remarks covers a quarter of the document: only its printed lines are lit. */
const litBox = ({ key, box, lines }: Place): BoxMm =>
  key === '22' ? { ...box, height: lines.length * ROW_PITCH_MM } : box;

/** The light between paper and print: the cone on the selected fields, marks on all lit ones. */
export function Light({ lit, selected }: Props) {
  const corners = beamCorners(boxesOf(selected).map(litBox));
  const cone = corners.map((corner) => corner.map((value) => value.toFixed(2)).join(' ')).join('L');
  return (
    <g aria-hidden="true">
      <defs>
        <linearGradient id="zb1-beam">
          <stop offset="0" stopColor="#FFC83D" stopOpacity="0.55" />
          <stop offset="1" stopColor="#FFC83D" stopOpacity="0" />
        </linearGradient>
        <clipPath id="zb1-edge">
          <rect width={FORM_MM.width} height={FORM_MM.height} rx={0.8} />
        </clipPath>
      </defs>
      {cone !== '' && (
        <g clipPath="url(#zb1-edge)" className={styles.beam}>
          <path className={styles.shade} fillRule="evenodd" d={`M0 0H${FORM_MM.width}V${FORM_MM.height}H0ZM${cone}Z`} />
          <path fill="url(#zb1-beam)" d={`M${cone}Z`} />
        </g>
      )}
      {boxesOf([...new Set([...selected, ...lit])]).map((place) => (
        <rect key={place.key} className={styles.lit} {...litBox(place)} rx={0.5} />
      ))}
    </g>
  );
}
