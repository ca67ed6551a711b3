/** The form for tyres of one kind: initial values, parsing, validation and saving. Pure. */
import { MAX_RIM_OFFSET_MM } from '~/contract/limits';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { AXLES, axleCount } from '~/zb1/load';
import { parsePrintedNumber } from '~/zb1/numbers';
import { MAX_LOAD_INDEX, parseTyre, readTyres, type Tyre } from '~/zb1/tyre';
import { designation, isSameSize, serviceOf, sizeName } from '~/zb1/tyre-size';
import { manufactureCode } from '~/zb1/tyre-age';
import type { GroupAxle, TyreGroup, TyreKind } from '~/contract/tyre-groups';
import { TYRE_SEASONS } from '~/contract/vehicle';

/** Option for a size that is not printed in the document. */
export const CUSTOM = 'custom';
const SEASON_UNKNOWN = '';

/** The values of the form's inputs, all text. */
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
  /** Week and year of manufacture, the end of the DOT number. */
  readonly made: string;
}

/** A size in the document, with its fields. */
export interface PrintedSize {
  /** The size; as printed if it cannot be parsed. */
  readonly name: string;
  readonly codes: readonly FieldCode[];
  /** The whole designation as printed. */
  readonly printed: string;
  /** `null` if it cannot be parsed. */
  readonly tyre: Tyre | null;
}

/** Adds a size, or its field to the same one. */
function withSize(sizes: readonly PrintedSize[], size: PrintedSize): readonly PrintedSize[] {
  const known = sizes.find(({ name, tyre }) =>
    tyre === null || size.tyre === null ? name === size.name : isSameSize(tyre, size.tyre),
  );
  if (known === undefined) return [...sizes, size];
  return sizes.map((current) =>
    current === known ? { ...current, codes: [...new Set([...current.codes, ...size.codes])] } : current,
  );
}

/** The distinct sizes in 15.1 to 15.3, also further ones of a field and those that cannot be parsed. */
export function printedSizes(fields: FieldValues): readonly PrintedSize[] {
  const read = createFieldReader(fields);
  return AXLES.flatMap((axle): readonly PrintedSize[] => {
    const codes = [`15.${axle}`] as const;
    const { tyres, unread } = readTyres(read(codes[0]));
    return [
      ...tyres.map(({ tyre, printed }) => ({ name: sizeName(tyre), codes, printed, tyre })),
      ...unread.map((printed) => ({ name: printed, codes, printed, tyre: null })),
    ];
  }).reduce<readonly PrintedSize[]>(withSize, []);
}

const isAxle = (text: string): text is GroupAxle => text === 'both' || text === 'front' || text === 'rear';
const isSeason = (text: string): text is NonNullable<TyreKind['season']> =>
  TYRE_SEASONS.some((season) => season === text);

/** Initial values: the tyres to edit, else the document's first size. */
export function initialTyreForm(
  fields: FieldValues,
  group: TyreGroup | undefined,
  writeNumber: (value: number) => string,
): TyreForm {
  const printed = printedSizes(fields);
  const top = parsePrintedNumber(createFieldReader(fields)('T'));
  if (group === undefined) {
    const [first] = printed;
    const service = first === undefined ? null : serviceOf(first.printed, top);
    const codes = first?.codes ?? [];
    const axle = codes.length > 1 || printed.length < 2 ? 'both' : 'front';
    return {
      size: first?.name ?? CUSTOM,
      custom: '',
      load: service?.load ?? '',
      speed: service?.speed ?? '',
      season: SEASON_UNKNOWN,
      axle,
      rim: '',
      offset: '',
      made: '',
    };
  }
  const { tyre, axle } = group;
  const parsed = serviceOf(tyre.dimension, top);
  const known = printed.find((size) =>
    parsed === null || size.tyre === null ? tyre.dimension === size.name : isSameSize(size.tyre, parsed.tyre),
  );
  return {
    size: known?.name ?? CUSTOM,
    custom: known !== undefined ? '' : parsed === null ? tyre.dimension : sizeName(parsed.tyre),
    load: parsed?.load ?? '',
    speed: tyre.speedIndex ?? parsed?.speed ?? '',
    season: tyre.season ?? SEASON_UNKNOWN,
    axle,
    rim: tyre.rimSize ?? '',
    offset: tyre.offset === undefined ? '' : writeNumber(tyre.offset),
    made: tyre.dot ?? '',
  };
}

/** The tyre of the selected or typed size; null if it cannot be parsed. */
export function sizeOfForm(
  { size, custom }: Pick<TyreForm, 'size' | 'custom'>,
  printed: readonly PrintedSize[],
): Tyre | null {
  return size === CUSTOM ? parseTyre(custom) : (printed.find(({ name }) => name === size)?.tyre ?? null);
}

/** The selected or typed size as text. */
function sizeText({ size, custom }: Pick<TyreForm, 'size' | 'custom'>): string {
  return (size === CUSTOM ? custom : size).replace(/\s+/gu, ' ').trim();
}

/** Whether a size names one: a text with a digit, even if it cannot be parsed. */
export function isSize(form: Pick<TyreForm, 'size' | 'custom'>): boolean {
  return /\d/u.test(sizeText(form));
}

/** A load index without spaces: data sheets print "118 / 116". */
const loadText = (text: string): string => text.replace(/\s/gu, '');

/** Whether a text is blank, a load index ("91") or one for twin wheels ("118/116"). */
export function isLoad(text: string): boolean {
  const typed = loadText(text);
  if (typed === '') return true;
  return /^\d{1,3}(?:\/\d{1,3})?$/u.test(typed) && typed.split('/').every((index) => Number(index) <= MAX_LOAD_INDEX);
}

/** Parses the offset in mm; undefined for a blank, null if invalid. */
export function readOffset(language: Language, text: string): number | null | undefined {
  if (text.trim() === '') return undefined;
  const offset = parseNumber(language, text.replace(/^\s*ET\s*/iu, ''), 'millimetres');
  return offset === undefined || Math.abs(offset) > MAX_RIM_OFFSET_MM ? null : offset;
}

/** Parses a rim's width and diameter in inches, e.g. "7J x 16", "7Jx16H2" or "7 x 16"; null if invalid. */
export function readRim(text: string): { readonly width: number; readonly diameter: number } | null {
  const parts = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:JJ|J|K|B|D)?\s*[X×]\s*(\d{2}(?:[.,]5)?)(?:\s*H\d?)?$/iu.exec(
    text.trim(),
  );
  if (parts === null) return null;
  return { width: Number((parts[1] ?? '').replace(',', '.')), diameter: Number((parts[2] ?? '').replace(',', '.')) };
}

/** A size that cannot be parsed, as typed, with the load index and speed symbol unless it ends with them. */
function unreadDimension(form: TyreForm): string {
  const size = sizeText(form);
  const service = `${loadText(form.load)}${form.speed}`;
  return service === '' || size.endsWith(service) ? size : `${size} ${service}`;
}

/** The tyre to save; null if no size is given. */
export function kindOfForm(form: TyreForm, printed: readonly PrintedSize[], language: Language): TyreKind | null {
  if (!isSize(form)) return null;
  const size = sizeOfForm(form, printed);
  const load = loadText(form.load);
  const rim = form.rim.trim();
  const made = form.made.trim();
  const offset = readOffset(language, form.offset);
  // Load and speed come from their own inputs, not from a typed size.
  const dimension =
    size === null
      ? unreadDimension(form)
      : designation(
          { ...size, loadIndex: null, twinLoadIndex: null, speedSymbol: null, second: null },
          { load, speed: form.speed },
        );
  return {
    dimension,
    ...(form.speed !== '' && { speedIndex: form.speed }),
    ...(rim !== '' && { rimSize: rim }),
    ...(typeof offset === 'number' && { offset }),
    ...(isSeason(form.season) && { season: form.season }),
    ...(made !== '' && { dot: manufactureCode(made) ?? made }),
    customSize: !printed.some(({ name, tyre }) =>
      tyre === null || size === null ? name === sizeText(form) : isSameSize(tyre, size),
    ),
  };
}

/** The selected axle; both if the value is invalid. */
export function axleOfForm({ axle }: Pick<TyreForm, 'axle'>): GroupAxle {
  return isAxle(axle) ? axle : 'both';
}

/** Whether front and rear are the same axle, as on a trailer with one axle. */
export function hasOneAxle(fields: FieldValues): boolean {
  return axleCount(fields) === 1;
}
