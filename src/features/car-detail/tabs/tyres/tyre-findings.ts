/** Compares a tyre with the axle load, the top speed and the size in the document. Pure. */
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldValues } from '~/zb1/field-codes';
import { AXLES, type Axle, axleCount, axleLoads } from '~/zb1/load';
import { parsePrintedNumber } from '~/zb1/numbers';
import { isOpenSpeed, parseTyre, readTyres, serviceAt, speedOfSymbol, type Tyre } from '~/zb1/tyre';
import { hasWinterDuty, loadIndexFor, speedVerdict, tyreLoad, twinWheels, wheelsPerAxle } from '~/zb1/tyre-duty';
import { circumferenceDifference, isSameSize, USUAL_DIFFERENCE } from '~/zb1/tyre-size';
import { isTowedKind } from '~/zb1/vehicle-class';
import { kindOf } from '~/zb1/vehicle-kind';
import type { CheckTone } from '../dimensions/CheckLine';
import type { GroupAxle, TyreKind } from '~/contract/tyre-groups';

/** What was compared, the result (key of the text `finding.<key>`), and its numbers in kg, km/h, percent. */
export type Finding = { readonly tone: CheckTone; readonly axles: readonly Axle[] } & (
  | { readonly topic: 'size'; readonly key: 'sizeSame' | 'sizeOpen' }
  | { readonly topic: 'size'; readonly key: 'sizeOther' | 'sizeFar'; readonly percent: number }
  /** `loadTwinOnly`: on an axle whose wheels may be single ones. */
  | {
      readonly topic: 'load';
      readonly key: 'loadEnough' | 'loadTwin' | 'loadTwinOnly';
      readonly carried: number;
      readonly needed: number;
    }
  /** `index`: the smallest sufficient load index; null beyond the table. */
  | {
      readonly topic: 'load';
      readonly key: 'loadShort';
      readonly carried: number;
      readonly needed: number;
      readonly index: number | null;
    }
  | { readonly topic: 'load'; readonly key: 'loadOpen'; readonly carried: number | null }
  /** The number of wheels is unknown. `carried`: by one tyre; `needed`: by the axle, null if its load is unknown. */
  | { readonly topic: 'load'; readonly key: 'loadPerTyre'; readonly carried: number; readonly needed: number | null }
  /**
   * `speedSlow` may be used in winter, `speedTooSlow` is that of vehicles without a duty to have winter tyres. Symbols
   * without an upper limit: `speedBeyond` above the vehicle's top speed, `speedOver` possibly not.
   */
  | {
      readonly topic: 'speed';
      readonly key: 'speedEnough' | 'speedBeyond' | 'speedOver' | 'speedMarked' | 'speedSlow' | 'speedTooSlow';
      readonly speed: number;
      readonly top: number;
    }
  /** `towed`: the document of a trailer prints a top speed only if it is limited. */
  | {
      readonly topic: 'speed';
      readonly key: 'speedOpen';
      readonly speed: number | null;
      readonly above: boolean;
      readonly towed: boolean;
    }
  | { readonly topic: 'winter'; readonly key: 'mudAndSnow' }
);

/** The axles of a set: with more than two axles, "rear" means all but the first. */
export function axlesOf(axle: GroupAxle, fields: FieldValues): readonly Axle[] {
  const count = axleCount(fields) ?? 2;
  const all = AXLES.filter((position) => position <= count);
  if (all.length < 2 || axle === 'both') return all;
  return axle === 'front' ? [1] : all.slice(1);
}

const topSpeed = (fields: FieldValues): number | null => parsePrintedNumber(createFieldReader(fields)('T'));

function loadFinding(tyre: Tyre, axle: Axle, fields: FieldValues): Finding {
  const about = { topic: 'load', axles: [axle] } as const;
  const wheels = wheelsPerAxle(fields);
  const load = tyreLoad(serviceAt(tyre, topSpeed(fields)), wheels);
  if (load === null) return { ...about, key: 'loadOpen', tone: 'plain', carried: null };
  const needed = axleLoads(fields).find((printed) => printed.axle === axle)?.kg ?? null;
  // A tyre that bears the axle alone suffices, however many there are.
  const carried = load.perAxle ?? load.perTyre;
  if (needed !== null && carried >= needed) return { ...about, key: 'loadEnough', tone: 'good', carried, needed };
  if (wheels === null) return { ...about, key: 'loadPerTyre', tone: 'plain', carried, needed };
  if (needed === null) return { ...about, key: 'loadOpen', tone: 'plain', carried };
  const twins = twinWheels(fields, axle);
  const twinned = load.twin?.perAxle ?? 0;
  if (twins !== 'never' && twinned >= needed) {
    return twins === 'usual'
      ? { ...about, key: 'loadTwin', tone: 'good', carried: twinned, needed }
      : { ...about, key: 'loadTwinOnly', tone: 'plain', carried: twinned, needed };
  }
  return {
    ...about,
    key: 'loadShort',
    tone: 'bad',
    carried,
    needed,
    index: loadIndexFor(needed / wheels),
  };
}

function speedFinding(symbol: string | null, axles: readonly Axle[], fields: FieldValues, winter: boolean): Finding {
  const about = { topic: 'speed', axles } as const;
  const speed = symbol === null ? null : speedOfSymbol(symbol);
  const top = topSpeed(fields);
  const above = symbol !== null && isOpenSpeed(symbol);
  const verdict = speedVerdict(symbol, fields, winter);
  if (speed === null || top === null || verdict === 'unknown')
    return {
      ...about,
      key: 'speedOpen',
      tone: 'plain',
      speed,
      above,
      towed: isTowedKind(kindOf(createFieldReader(fields))),
    };
  if (above)
    return speed < top
      ? { ...about, key: 'speedOver', tone: 'plain', speed, top }
      : { ...about, key: 'speedBeyond', tone: 'good', speed, top };
  if (verdict === 'enough') return { ...about, key: 'speedEnough', tone: 'good', speed, top };
  return verdict === 'marked'
    ? { ...about, key: 'speedMarked', tone: 'warn', speed, top }
    : { ...about, key: hasWinterDuty(fields) ? 'speedSlow' : 'speedTooSlow', tone: 'bad', speed, top };
}

function sizeFinding(tyre: Tyre, axle: Axle, fields: FieldValues): Finding {
  const about = { topic: 'size', axles: [axle] } as const;
  const sizes = readTyres(createFieldReader(fields)(`15.${axle}`)).tyres;
  const printed = sizes[0]?.tyre;
  if (printed === undefined) return { ...about, key: 'sizeOpen', tone: 'plain' };
  if (sizes.some((size) => isSameSize(tyre, size.tyre))) return { ...about, key: 'sizeSame', tone: 'good' };
  const percent = circumferenceDifference(tyre, printed);
  if (percent === null) return { ...about, key: 'sizeOpen', tone: 'warn' };
  const far = percent > USUAL_DIFFERENCE.longer || percent < USUAL_DIFFERENCE.shorter;
  return { ...about, key: far ? 'sizeFar' : 'sizeOther', tone: 'warn', percent };
}

/** The axles that have a tyre for twin wheels and can have such wheels. */
export function twinAxles(
  printed: readonly { readonly axle: Axle; readonly tyre: Tyre | null }[],
  fields: FieldValues,
): ReadonlySet<number> {
  const twins = printed.filter(
    ({ axle, tyre }) => tyre !== null && tyre.twinLoadIndex !== null && twinWheels(fields, axle) !== 'never',
  );
  return new Set(twins.map(({ axle }) => axle));
}

/** The content of a finding without its axles, to compare findings. */
const contentKey = (finding: Finding): string => JSON.stringify({ ...finding, axles: [] });

/** Merges findings that only differ in their axles. */
function mergeAxles(findings: readonly Finding[]): readonly Finding[] {
  return findings.reduce<readonly Finding[]>((all, finding) => {
    const same = all.find((other) => contentKey(other) === contentKey(finding));
    if (same === undefined) return [...all, finding];
    return all.map((other) => (other === same ? { ...other, axles: [...other.axles, ...finding.axles] } : other));
  }, []);
}

/** Findings about the document's tyres. @param printed the ones that could be parsed, front axle first */
export function printedFindings(
  printed: readonly { readonly axle: Axle; readonly tyre: Tyre }[],
  fields: FieldValues,
): readonly Finding[] {
  return mergeAxles([
    ...printed.map(({ axle, tyre }) => loadFinding(tyre, axle, fields)),
    ...printed.map(({ axle, tyre }) =>
      speedFinding(serviceAt(tyre, topSpeed(fields)).speedSymbol, [axle], fields, false),
    ),
  ]);
}

/** Findings about the owner's tyre; empty if its size cannot be parsed. */
export function ownFindings(kind: TyreKind, axle: GroupAxle, fields: FieldValues): readonly Finding[] {
  const tyre = parseTyre(kind.dimension);
  if (tyre === null) return [];
  const axles = axlesOf(axle, fields);
  const isWinter = kind.season === 'winter' || kind.season === 'all-season';
  // M+S alone is no winter tyre, so it may not be slower either (StVZO § 36 (4a) and (5)).
  const { speedSymbol } = serviceAt(tyre, topSpeed(fields));
  const symbol = kind.speedIndex === undefined || kind.speedIndex === tyre.speedSymbol ? speedSymbol : kind.speedIndex;
  const isMudAndSnow = isWinter && tyre.mudAndSnow && !tyre.alpine;
  return mergeAxles([
    ...(isMudAndSnow ? [{ topic: 'winter', key: 'mudAndSnow', tone: 'warn', axles } as const] : []),
    ...axles.map((position) => sizeFinding(tyre, position, fields)),
    ...axles.map((position) => loadFinding(tyre, position, fields)),
    speedFinding(symbol, axles, fields, isWinter && !isMudAndSnow),
  ]);
}
