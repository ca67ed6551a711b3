/** The form for a set of tyres: what it starts with, what is no value, what is saved. Pure. */
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { readingOf } from '~/zb1/checks/check';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { AXLES, axleCount } from '~/zb1/load';
import { HIGHEST_LOAD_INDEX, parseTyre, type Tyre } from '~/zb1/tyre';
import { designation, isSameSize, serviceOf, sizeName } from '~/zb1/tyre-size';
import type { SetAxle, TyreKind, TyreSet } from './tyre-sets';

/** The choice of a size that is not printed in the document. */
export const CUSTOM = 'custom';
const SEASON_UNKNOWN = '';

/** A form mirrors the screen: everything is text. */
export interface TyreForm {
  /** The name of a printed size, or {@link CUSTOM}. */
  readonly size: string;
  readonly custom: string;
  readonly load: string;
  readonly speed: string;
  readonly season: string;
  readonly axle: string;
  readonly rim: string;
  readonly offset: string;
}

/** A size that the document names, and where. */
export interface PrintedSize {
  readonly name: string;
  readonly codes: readonly FieldCode[];
  readonly tyre: Tyre;
}

/** The sizes in 15.1 to 15.3, each once. */
export function printedSizes(fields: FieldValues): readonly PrintedSize[] {
  const read = readingOf(fields);
  return AXLES.reduce<readonly PrintedSize[]>((sizes, axle) => {
    const code = `15.${axle}` as const;
    const tyre = parseTyre(read(code));
    if (tyre === null) return sizes;
    const known = sizes.find((size) => isSameSize(size.tyre, tyre));
    if (known === undefined) return [...sizes, { name: sizeName(tyre), codes: [code], tyre }];
    return sizes.map((size) => (size === known ? { ...size, codes: [...size.codes, code] } : size));
  }, []);
}

const isAxle = (text: string): text is SetAxle => text === 'both' || text === 'front' || text === 'rear';
const isSeason = (text: string): text is NonNullable<TyreKind['season']> => text === 'summer' || text === 'winter' || text === 'all-season';

/** What the form starts with: a set to change, else the document's first size. */
export function startOf(fields: FieldValues, set: TyreSet | undefined, writeNumber: (value: number) => string): TyreForm {
  const printed = printedSizes(fields);
  if (set === undefined) {
    const [first] = printed;
    const service = first === undefined ? null : serviceOf(readingOf(fields)(first.codes[0] ?? '15.1'));
    const codes = first?.codes ?? [];
    const axle = codes.length > 1 || printed.length < 2 ? 'both' : 'front';
    return { size: first?.name ?? CUSTOM, custom: '', load: service?.load ?? '', speed: service?.speed ?? '', season: SEASON_UNKNOWN, axle, rim: '', offset: '' };
  }
  const { tyre, axle } = set;
  const parsed = serviceOf(tyre.dimension);
  const known = parsed === null ? undefined : printed.find((size) => isSameSize(size.tyre, parsed.tyre));
  return {
    size: known?.name ?? CUSTOM,
    custom: known !== undefined ? '' : parsed === null ? tyre.dimension : sizeName(parsed.tyre),
    load: parsed?.load ?? '',
    speed: tyre.speedIndex ?? parsed?.speed ?? '',
    season: tyre.season ?? SEASON_UNKNOWN,
    axle,
    rim: tyre.rimSize ?? '',
    offset: tyre.offset === undefined ? '' : writeNumber(tyre.offset),
  };
}

/** The tyre of the chosen or typed size; null while it is none. */
export function sizeOfForm({ size, custom }: Pick<TyreForm, 'size' | 'custom'>, printed: readonly PrintedSize[]): Tyre | null {
  return size === CUSTOM ? parseTyre(custom) : (printed.find(({ name }) => name === size)?.tyre ?? null);
}

/** Whether a text is blank, a load index ("91") or two of twin wheels ("118/116"). */
export function isLoad(text: string): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  return /^\d{1,3}(?:\/\d{1,3})?$/u.test(typed) && typed.split('/').every((index) => Number(index) <= HIGHEST_LOAD_INDEX);
}

const FARTHEST_OFFSET = 200;

/** The offset in mm; undefined for a blank, null for what is none. */
export function readOffset(language: Language, text: string): number | null | undefined {
  if (text.trim() === '') return undefined;
  const offset = parseNumber(language, text.replace(/^\s*ET\s*/iu, ''));
  return offset === undefined || Math.abs(offset) > FARTHEST_OFFSET ? null : offset;
}

/** A rim's width and diameter in inches, of "7J x 16", "7Jx16H2" or "7 x 16"; null when it is written otherwise. */
export function readRim(text: string): { readonly width: number; readonly diameter: number } | null {
  const parts = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:JJ|J|K|B|D)?\s*[X×]\s*(\d{2}(?:[.,]5)?)(?:\s*H\d?)?$/iu.exec(text.trim());
  if (parts === null) return null;
  return { width: Number((parts[1] ?? '').replace(',', '.')), diameter: Number((parts[2] ?? '').replace(',', '.')) };
}

/** The tyre as it is saved; null while its size is none. */
export function kindOfForm(form: TyreForm, printed: readonly PrintedSize[], language: Language): TyreKind | null {
  const size = sizeOfForm(form, printed);
  if (size === null) return null;
  const load = form.load.trim();
  const rim = form.rim.trim();
  const offset = readOffset(language, form.offset);
  // What is typed of the load and speed counts, not what stands in a typed size.
  const dimension = designation({ ...size, loadIndex: null, twinLoadIndex: null, speedSymbol: null }, { load, speed: form.speed });
  return {
    dimension,
    ...(form.speed !== '' && { speedIndex: form.speed }),
    ...(rim !== '' && { rimSize: rim }),
    ...(typeof offset === 'number' && { offset }),
    ...(isSeason(form.season) && { season: form.season }),
    customSize: !printed.some(({ tyre }) => isSameSize(tyre, size)),
  };
}

/** The axle of the form. */
export function axleOfForm({ axle }: Pick<TyreForm, 'axle'>): SetAxle {
  return isAxle(axle) ? axle : 'both';
}

/** Whether front and rear mean the same, as on a trailer with one axle. */
export function hasOneAxle(fields: FieldValues): boolean {
  return axleCount(fields) === 1;
}
