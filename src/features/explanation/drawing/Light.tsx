import { ROW_PITCH_MM, type BoxMm } from '~/zb1/form-geometry';
import type { EntryKey } from '../entries';
import { beamCorners } from './beam';
import styles from './drawing.module.css';
import { placeOf, SHEET_MM, type Place } from './places';

interface Props {
  /** What is found or pointed at. */
  readonly lit: readonly EntryKey[];
  /** What is chosen: the cone falls on it. */
  readonly chosen: readonly EntryKey[];
}

const boxesOf = (keys: readonly EntryKey[]) => keys.flatMap((key) => placeOf(key) ?? []);

/** The remarks' box takes a quarter of the sheet: only the lines that are printed in it are lit. */
const litBox = ({ key, box, lines }: Place): BoxMm => (key === '22' ? { ...box, height: lines.length * ROW_PITCH_MM } : box);

/** The light between paper and print: the cone on what is chosen, marks on all that is lit. */
export function Light({ lit, chosen }: Props) {
  const corners = beamCorners(boxesOf(chosen).map(litBox));
  const cone = corners.map((corner) => corner.map((value) => value.toFixed(2)).join(' ')).join('L');
  return (
    <g aria-hidden="true">
      <defs>
        <linearGradient id="zb1-beam">
          <stop offset="0" stopColor="#FFC83D" stopOpacity="0.55" />
          <stop offset="1" stopColor="#FFC83D" stopOpacity="0" />
        </linearGradient>
        <clipPath id="zb1-edge">
          <rect width={SHEET_MM.width} height={SHEET_MM.height} rx={0.8} />
        </clipPath>
      </defs>
      {cone !== '' && (
        <g clipPath="url(#zb1-edge)" className={styles.beam}>
          <path className={styles.shade} fillRule="evenodd" d={`M0 0H${SHEET_MM.width}V${SHEET_MM.height}H0ZM${cone}Z`} />
          <path fill="url(#zb1-beam)" d={`M${cone}Z`} />
        </g>
      )}
      {boxesOf([...new Set([...chosen, ...lit])]).map((place) => (
        <rect key={place.key} className={styles.lit} {...litBox(place)} rx={0.5} />
      ))}
    </g>
  );
}
