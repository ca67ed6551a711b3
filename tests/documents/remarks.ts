/** Lines of field 22 in the manner of real remarks. */
import type { Random } from './random';

const REMARKS = [
  'ZU 15.1 U. 15.2: AUCH 225/45R17 91W A. LM-RAD 7,5JX17 ET51*',
  'ZU 13: 75 KG BEI BETRIEB M. ANH.*',
  'AHK LT. EG-TG E13*94/20*1234*00*',
  'ZU O.1: 1700 BIS 8% STEIGUNG*',
  'AUSN.GEN. N. § 70 STVZO ERTEILT*',
  'ZU V.7: WLTP-WERT*',
  'FZ M. SYSTEM ZUR ENERGIERÜCKGEWINNUNG*',
  'ZU F.1/F.2: 2050 B. ANHÄNGERBETR.*',
  'SITZPL. 6 U. 7 BEI BEDARF AUSGEB.*',
  'M. LUFTFEDERUNG HA*',
  'WAHLWEISE 205/60R16 92H*',
  'DIEBSTAHLSICHERUNG LT. 74/61/EWG*',
  'KENNZ. VORN VERKLEINERT GEM. AUSN.*',
] as const;

/** None to five lines, separated by line breaks. */
export function remarks(random: Random): string {
  const count = random.weighted([
    [0, 3],
    [1, 2],
    [2, 3],
    [3, 3],
    [5, 1],
  ]);
  if (count === 0) return random.pick(['-', '']);
  return Array.from({ length: count }, () => random.pick(REMARKS)).join('\n');
}
