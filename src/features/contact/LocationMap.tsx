import { useId } from 'react';
import styles from './map.module.css';

/** Streets, in units of the drawing; drawn from thin to thick, so that the main ones lie on top. */
const LANES = [
  'M-10 62 L150 44 L372 78',
  'M58 -10 L84 120 L66 290',
  'M214 -10 L200 118 L262 290',
  'M300 -10 L316 120 L372 170',
  'M-10 246 L120 226 L372 240',
];
const ROADS = ['M-10 132 C70 120 120 122 200 118 C262 114 320 124 372 116', 'M140 -10 L134 128 L160 290'];
const BLOCKS = [
  'M82 64 l42 -5 l-3 44 l-33 4 Z',
  'M152 60 l44 -2 l-5 44 l-40 3 Z',
  'M228 58 l62 10 l6 42 l-72 -3 Z',
  'M12 72 l40 -5 l9 46 l-49 6 Z',
  'M156 142 l38 -4 l16 46 l-44 4 Z',
  'M94 142 l32 -2 l8 44 l-44 4 Z',
  'M14 152 l54 -8 l-6 44 l-48 6 Z',
  'M222 136 l76 4 l-2 54 l-56 2 Z',
  'M318 148 l50 40 v10 l-50 -6 Z',
  'M328 60 l40 6 v36 l-36 2 Z',
];

/**
 * A sketch of the operator's location: the surrounding streets and a marker. Drawn here so that no map service is
 * loaded; an operator replaces it with the real surroundings. At most 300 px high.
 */
export function LocationMap({ label }: { readonly label: string }) {
  const beam = useId();
  return (
    <svg className={styles.map} viewBox="0 0 360 270" role="img" aria-label={label}>
      <defs>
        <linearGradient id={beam}>
          <stop offset="0" className={styles.near} />
          <stop offset="1" className={styles.far} />
        </linearGradient>
      </defs>
      <rect className={styles.ground} width="360" height="270" />
      <path className={styles.park} d="M232 212 q60 -16 140 -2 v70 h-150 Z" />
      {BLOCKS.map((d) => (
        <path key={d} className={styles.block} d={d} />
      ))}
      <path className={styles.water} d="M-20 222 C40 176 76 202 128 198 S230 236 280 212 S350 192 390 206" />
      {LANES.map((d) => (
        <path key={d} className={styles.laneEdge} d={d} />
      ))}
      {ROADS.map((d) => (
        <path key={d} className={styles.roadEdge} d={d} />
      ))}
      {LANES.map((d) => (
        <path key={d} className={styles.lane} d={d} />
      ))}
      {ROADS.map((d) => (
        <path key={d} className={styles.road} d={d} />
      ))}
      <path className={styles.rail} d="M-10 22 C90 8 250 10 372 36" />
      {/* The folds of the map. */}
      <path className={styles.fold} d="M120 0 V270 M240 0 V270" />
      <path style={{ fill: `url(#${beam})` }} d="M176 86 L372 14 V178 Z" />
      <path className={styles.pin} d="M176 100 c-11 -13 -15 -19 -15 -27 a15 15 0 0 1 30 0 c0 8 -4 14 -15 27 Z" />
      <circle className={styles.lamp} cx="176" cy="73" r="6" />
    </svg>
  );
}
