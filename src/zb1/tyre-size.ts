/** The dimensions of a tyre, computed from its designation (nominal sizes of the ETRTO). */
import { MM_PER_INCH } from './inch';
import { isOpenSpeed, parseTyre, serviceAt, type Tyre } from './tyre';

/** A smaller first number is in inches ("3.50-10", "31x10.50R15"), others in mm. */
export const MIN_MM_WIDTH = 40;
/** A smaller second number is the width of a flotation size in inches, a greater one the aspect ratio in percent. */
const MIN_ASPECT_RATIO = 25;
/** Aspect ratio of a radial tyre whose designation has none, in percent. */
const DEFAULT_ASPECT_RATIO = 82;

/** Nominal dimensions in mm, of an unloaded new tyre. */
export interface TyreSize {
  readonly width: number;
  readonly sidewall: number;
  readonly rim: number;
  readonly diameter: number;
  readonly circumference: number;
  /** The designation has no aspect ratio; DEFAULT_ASPECT_RATIO is used. */
  readonly assumed: boolean;
}

/** Whether a designation gives outer diameter and width in inches, as off-road tyres do: "31x10.50 R15". */
export function isFlotation({ width, aspectRatio }: Pick<Tyre, 'width' | 'aspectRatio'>): boolean {
  return width !== null && width < MIN_MM_WIDTH && aspectRatio !== null && aspectRatio < MIN_ASPECT_RATIO;
}

function sizeOf(width: number, sidewall: number, rim: number, assumed: boolean): TyreSize {
  const diameter = rim + 2 * sidewall;
  return { width, sidewall, rim, diameter, circumference: Math.PI * diameter, assumed };
}

/** @returns `null` for cross-ply sizes without an aspect ratio, whose height is unknown, and if a code is the width */
export function tyreSize({ width, aspectRatio, construction, rimInches }: Tyre): TyreSize | null {
  const rim = rimInches * MM_PER_INCH;
  if (width === null) return null;
  const inches = width < MIN_MM_WIDTH;
  if (aspectRatio !== null && isFlotation({ width, aspectRatio })) {
    return sizeOf(aspectRatio * MM_PER_INCH, (width * MM_PER_INCH - rim) / 2, rim, false);
  }
  const millimetres = inches ? width * MM_PER_INCH : width;
  if (aspectRatio !== null) return sizeOf(millimetres, (millimetres * aspectRatio) / 100, rim, false);
  if (inches || construction !== 'radial') return null;
  return sizeOf(millimetres, (millimetres * DEFAULT_ASPECT_RATIO) / 100, rim, true);
}

const plain = (value: number): string => String(value);

/**
 * A width in inches as it is marked: with two decimals ("3.00-18", "31x10.50 R15"), one before an aspect ratio
 * ("10.0/75-15.3"), none on tubeless rims, which end in .5 ("11 R22.5" is another size than "11.00 R20").
 */
function inchText(width: number, { aspectRatio, rimInches }: Tyre): string {
  if (!Number.isInteger(rimInches) && Number.isInteger(width))
    return aspectRatio === null ? plain(width) : width.toFixed(1);
  return width.toFixed(2);
}

/** The width as marked; "" if a code stands for it. */
export function widthText(tyre: Tyre): string {
  const { width } = tyre;
  if (width === null) return '';
  return width < MIN_MM_WIDTH && !isFlotation(tyre) ? inchText(width, tyre) : plain(width);
}

/** The aspect ratio, or the width of a flotation size, as marked; "" without. */
export function ratioText(tyre: Tyre): string {
  const { aspectRatio } = tyre;
  if (aspectRatio === null) return '';
  return isFlotation(tyre) ? inchText(aspectRatio, { ...tyre, aspectRatio: null }) : plain(aspectRatio);
}

/** Width and aspect ratio: "205/55", "3.50", "31x10.50", "MT90". */
function crossSection(tyre: Tyre): string {
  const { width, widthCode, aspectRatio } = tyre;
  if (width === null) return `${widthCode ?? ''}${ratioText(tyre)}`;
  const separator = isFlotation(tyre) ? 'x' : '/';
  return aspectRatio === null ? widthText(tyre) : `${widthText(tyre)}${separator}${ratioText(tyre)}`;
}

/** Letters before the rim diameter; those of a speed range are part of the size: "205/55 ZR16". */
function jointOf(construction: Tyre['construction'], range: string): string {
  const letter = { radial: 'R', 'bias-belted': 'B', diagonal: '' }[construction];
  const joint = `${range}${letter}`;
  return joint === '' ? '-' : construction === 'diagonal' ? `-${joint}` : ` ${joint}`;
}

/**
 * The size as marked on a tyre, without load index and speed symbol: "205/55 R16", "225/75 R16 C", "3.50-10".
 * @param range letter of a speed range in the size, such as the "Z" of "ZR"
 */
export function sizeName(tyre: Tyre, range = ''): string {
  const { construction, rimInches, rimMillimetres, commercial, lightTruck, motorcycle } = tyre;
  const use = `${commercial ? ' C' : ''}${lightTruck ? ' LT' : ''}${motorcycle ? ' M/C' : ''}`;
  return `${crossSection(tyre)}${jointOf(construction, range)}${plain(rimMillimetres ?? rimInches)}${use}`;
}

/** Whether two designations name the same size; load and speed may differ. */
export function isSameSize(a: Tyre, b: Tyre): boolean {
  const keys = ['width', 'widthCode', 'aspectRatio', 'construction', 'rimInches'] as const;
  return keys.every((key) => a[key] === b[key]);
}

/**
 * Difference of a tyre's circumference to that of `from`, in percent (negative: shorter); `null` if either is unknown.
 */
export function circumferenceDifference(tyre: Tyre, from: Tyre): number | null {
  const size = tyreSize(tyre);
  const base = tyreSize(from);
  return size === null || base === null ? null : (size.diameter / base.diameter - 1) * 100;
}

/**
 * Beyond these differences, in percent, inspectors usually require proof of the speedometer's accuracy. A rule of
 * thumb.
 */
export const USUAL_DIFFERENCE = { shorter: -2.5, longer: 1.5 } as const;

/** Load index and speed symbol: "91V", "(58W)"; a symbol that is part of the size is left out. */
function serviceText(load: string, speed: string): string {
  const bracketed = /^\((.)\)$/u.exec(speed)?.[1];
  if (bracketed !== undefined) return load === '' ? speed : `(${load}${bracketed})`;
  return isOpenSpeed(speed) ? load : `${load}${speed}`;
}

/** The letter of a speed range in the size: radial tyres with (W) or (Y) have a "Z" too (ECE R 30, R 75). */
function rangeOf(speed: string, construction: Tyre['construction']): string {
  if (/^\([WY]\)$/u.test(speed)) return construction === 'radial' ? 'Z' : '';
  return /^[ZV][RB]$/u.test(speed) ? speed.slice(0, 1) : '';
}

/** The designation on the sidewall: size, load index and speed symbol, "205/55 R16 91V XL", "120/70 ZR17 M/C (58W)". */
export function designation(size: Tyre, service: { readonly load?: string; readonly speed?: string }): string {
  const { load = '', speed = '' } = service;
  const range = rangeOf(speed, size.construction);
  const marks = [
    size.reinforced ? 'XL' : '',
    size.runFlat ? 'RFT' : '',
    size.mudAndSnow ? 'M+S' : '',
    size.alpine ? '3PMSF' : '',
  ];
  return [sizeName(size, range), serviceText(load, speed), ...marks].filter((part) => part !== '').join(' ');
}

/**
 * Splits a designation for a form: tyre, load index ("91" or "118/116"), speed symbol ("V"). `null` if it is not a
 * designation.
 * @param top speed of the vehicle in km/h, which decides between two service descriptions; `null` if unknown
 */
export function serviceOf(
  printed: string,
  top: number | null,
): { readonly tyre: Tyre; readonly load: string; readonly speed: string } | null {
  const tyre = parseTyre(printed);
  if (tyre === null) return null;
  const { loadIndex, twinLoadIndex, speedSymbol } = serviceAt(tyre, top);
  const load = loadIndex === null ? '' : [loadIndex, twinLoadIndex].filter((index) => index !== null).join('/');
  return { tyre, load, speed: speedSymbol ?? '' };
}
