/** The outer measures of a tyre, computed from its designation (ETRTO's nominal sizes). */
import { parseTyre, type Tyre } from './tyre';

export const MM_PER_INCH = 25.4;
/** Narrower numbers are inches: "3.50-10", "31x10.50R15". */
const SMALLEST_MM_WIDTH = 40;
/** The second number of a flotation size is its width in inches, every other one a percentage. */
const SMALLEST_PERCENTAGE = 25;
/** A radial tyre without a ratio in its name is 82 % as high as wide. */
const FULL_PROFILE = 82;

/** Nominal measures in mm, without load and wear. */
export interface TyreSize {
  readonly width: number;
  readonly sidewall: number;
  readonly rim: number;
  readonly diameter: number;
  readonly circumference: number;
  /** The height is the usual one of a designation that names none. */
  readonly assumed: boolean;
}

/** Whether a designation gives outer diameter and width in inches, as off-road tyres do: "31x10.50 R15". */
export function isFlotation({ width, aspectRatio }: Pick<Tyre, 'width' | 'aspectRatio'>): boolean {
  return width < SMALLEST_MM_WIDTH && aspectRatio !== null && aspectRatio < SMALLEST_PERCENTAGE;
}

function sizeOf(width: number, sidewall: number, rim: number, assumed: boolean): TyreSize {
  const diameter = rim + 2 * sidewall;
  return { width, sidewall, rim, diameter, circumference: Math.PI * diameter, assumed };
}

/** @returns `null` for cross-ply sizes without a ratio, whose height the name does not tell */
export function tyreSize({ width, aspectRatio, construction, rimInches }: Tyre): TyreSize | null {
  const rim = rimInches * MM_PER_INCH;
  const inches = width < SMALLEST_MM_WIDTH;
  if (aspectRatio !== null && isFlotation({ width, aspectRatio })) {
    return sizeOf(aspectRatio * MM_PER_INCH, (width * MM_PER_INCH - rim) / 2, rim, false);
  }
  const millimetres = inches ? width * MM_PER_INCH : width;
  if (aspectRatio !== null) return sizeOf(millimetres, (millimetres * aspectRatio) / 100, rim, false);
  if (inches || construction !== 'radial') return null;
  return sizeOf(millimetres, (millimetres * FULL_PROFILE) / 100, rim, true);
}

const plain = (value: number): string => String(value);

/** The size as it is written on a tyre, without load index and speed symbol: "205/55 R16", "225/75 R16 C", "3.5-10". */
export function sizeName({ width, aspectRatio, construction, rimInches, commercial, motorcycle }: Tyre): string {
  const separator = isFlotation({ width, aspectRatio }) ? 'x' : '/';
  const first = aspectRatio === null ? plain(width) : `${plain(width)}${separator}${plain(aspectRatio)}`;
  const joint = { radial: ' R', 'bias-belted': ' B', diagonal: '-' }[construction];
  return `${first}${joint}${plain(rimInches)}${commercial ? ' C' : ''}${motorcycle ? ' M/C' : ''}`;
}

/** Whether two designations name the same size; load and speed may differ. */
export function isSameSize(one: Tyre, other: Tyre): boolean {
  const keys = ['width', 'aspectRatio', 'construction', 'rimInches'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** How much longer (in percent, negative: shorter) the circumference of a tyre is than another's; `null` when one is unknown. */
export function circumferenceDifference(tyre: Tyre, from: Tyre): number | null {
  const size = tyreSize(tyre);
  const base = tyreSize(from);
  return size === null || base === null ? null : (size.diameter / base.diameter - 1) * 100;
}

/** Beyond these, in percent, experts usually ask for proof that the speedometer still holds. A rule of thumb. */
export const USUAL_DIFFERENCE = { shorter: -2.5, longer: 1.5 } as const;

/** What is written on the sidewall: size, load index and speed symbol, "205/55 R16 91V XL". */
export function designation(size: Tyre, service: { readonly load?: string; readonly speed?: string }): string {
  const { load = '', speed = '' } = service;
  const behind = load === '' ? speed : `${load}${speed}`;
  return [sizeName(size), behind, size.reinforced ? 'XL' : ''].filter((part) => part !== '').join(' ');
}

/** A designation taken apart for a form: size, "91" or "118/116", "V". `null` when it is none. */
export function serviceOf(printed: string): { readonly tyre: Tyre; readonly load: string; readonly speed: string } | null {
  const tyre = parseTyre(printed);
  if (tyre === null) return null;
  const { loadIndex, twinLoadIndex, speedSymbol } = tyre;
  const load = loadIndex === null ? '' : [loadIndex, twinLoadIndex].filter((index) => index !== null).join('/');
  return { tyre, load, speed: speedSymbol ?? '' };
}
