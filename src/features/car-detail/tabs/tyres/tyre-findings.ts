/** What a tyre of the owner's is held against: the axle's load, the top speed, the size in the document. Pure. */
import type { FieldValues } from '~/zb1/field-codes';
import { readingOf } from '~/zb1/checks/check';
import { AXLES, type Axle, axleCount } from '~/zb1/load';
import { parseNumber } from '~/zb1/numbers';
import { parseTyre, speedOfSymbol, type Tyre } from '~/zb1/tyre';
import { axleDuty, loadIndexFor, speedVerdict, tyreLoad, wheelsPerAxle } from '~/zb1/tyre-duty';
import { circumferenceDifference, isSameSize, USUAL_DIFFERENCE } from '~/zb1/tyre-size';
import type { CheckTone } from '../dimensions/CheckLine';
import type { SetAxle, TyreKind } from './tyre-sets';

/** Key of the text `finding.<key>`, numbers for its placeholders. Percentages and indices stand without a unit. */
export type Finding =
  | { readonly key: 'loadEnough' | 'loadShort'; readonly tone: CheckTone; readonly axle: Axle; readonly carried: number; readonly needed: number; readonly index: number | null }
  | { readonly key: 'loadOpen'; readonly tone: CheckTone; readonly axle: Axle; readonly carried: number | null }
  | { readonly key: 'speedEnough' | 'speedMarked' | 'speedSlow'; readonly tone: CheckTone; readonly speed: number; readonly top: number }
  | { readonly key: 'speedOpen'; readonly tone: CheckTone; readonly speed: number | null }
  | { readonly key: 'sizeSame'; readonly tone: CheckTone; readonly axle: Axle }
  | { readonly key: 'sizeOther' | 'sizeFar'; readonly tone: CheckTone; readonly axle: Axle; readonly percent: number }
  | { readonly key: 'sizeOpen'; readonly tone: CheckTone };

/** The axles that a set runs on: with more than two the rear ones belong together. */
export function axlesOf(axle: SetAxle, fields: FieldValues): readonly Axle[] {
  const count = axleCount(fields) ?? 2;
  const all = AXLES.filter((one) => one <= count);
  if (all.length < 2 || axle === 'both') return all;
  return axle === 'front' ? [1] : all.slice(1);
}

function loadFinding(tyre: Tyre, axle: Axle, fields: FieldValues): Finding {
  const duty = axleDuty(fields, axle);
  const wheels = duty?.wheels ?? wheelsPerAxle(fields) ?? 2;
  const load = tyreLoad(tyre, wheels, duty?.kg ?? null);
  if (load === null || duty === null) return { key: 'loadOpen', tone: 'plain', axle, carried: load?.perAxle ?? null };
  const carried = Math.max(load.perAxle, load.twin?.perAxle ?? 0);
  const enough = load.enough === true;
  const index = loadIndexFor(duty.kg / wheels);
  return { key: enough ? 'loadEnough' : 'loadShort', tone: enough ? 'good' : 'bad', axle, carried, needed: duty.kg, index };
}

function speedFinding(symbol: string | null, fields: FieldValues, winter: boolean): Finding {
  const speed = symbol === null ? null : speedOfSymbol(symbol);
  const top = parseNumber(readingOf(fields)('T'));
  const verdict = speedVerdict(symbol, fields, winter);
  if (speed === null || top === null || verdict === 'unknown') return { key: 'speedOpen', tone: 'plain', speed };
  if (verdict === 'enough') return { key: 'speedEnough', tone: 'good', speed, top };
  return verdict === 'marked' ? { key: 'speedMarked', tone: 'warn', speed, top } : { key: 'speedSlow', tone: 'bad', speed, top };
}

function sizeFinding(tyre: Tyre, axle: Axle, fields: FieldValues): Finding | null {
  const printed = parseTyre(readingOf(fields)(`15.${axle}`));
  if (printed === null) return null;
  if (isSameSize(tyre, printed)) return { key: 'sizeSame', tone: 'good', axle };
  const percent = circumferenceDifference(tyre, printed);
  if (percent === null) return { key: 'sizeOpen', tone: 'warn' };
  const far = percent > USUAL_DIFFERENCE.longer || percent < USUAL_DIFFERENCE.shorter;
  return { key: far ? 'sizeFar' : 'sizeOther', tone: 'warn', axle, percent };
}

/** Everything that can be said of the document's own tyre on an axle. */
export function printedFindings(tyre: Tyre, axle: Axle, fields: FieldValues): readonly Finding[] {
  return [loadFinding(tyre, axle, fields), speedFinding(tyre.speedSymbol, fields, false)];
}

/** Everything that can be said of the owner's tyre; nothing while its size cannot be read. */
export function ownFindings(kind: TyreKind, axle: SetAxle, fields: FieldValues): readonly Finding[] {
  const tyre = parseTyre(kind.dimension);
  if (tyre === null) return [];
  const axles = axlesOf(axle, fields);
  const winter = kind.season === 'winter' || kind.season === 'all-season';
  const sizes = axles.map((one) => sizeFinding(tyre, one, fields)).filter((finding) => finding !== null);
  return [
    ...sizes,
    ...(sizes.length === 0 ? [{ key: 'sizeOpen', tone: 'warn' } as const] : []),
    ...axles.map((one) => loadFinding(tyre, one, fields)),
    speedFinding(kind.speedIndex ?? tyre.speedSymbol, fields, winter),
  ];
}
