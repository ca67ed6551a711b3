/** The dimensions of a tyre, computed from its designation (nominal sizes of the ETRTO). */
import { parseTyre, type Tyre } from './tyre';

export const MM_PER_INCH = 25.4;
/** A smaller first number is in inches: "3.50-10", "31x10.50R15". */
const MIN_MM_WIDTH = 40;
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
  return width < MIN_MM_WIDTH && aspectRatio !== null && aspectRatio < MIN_ASPECT_RATIO;
}

function sizeOf(width: number, sidewall: number, rim: number, assumed: boolean): TyreSize {
  const diameter = rim + 2 * sidewall;
  return { width, sidewall, rim, diameter, circumference: Math.PI * diameter, assumed };
}

/** @returns `null` for cross-ply sizes without an aspect ratio, whose height is unknown */
export function tyreSize({ width, aspectRatio, construction, rimInches }: Tyre): TyreSize | null {
  const rim = rimInches * MM_PER_INCH;
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

/** The size as marked on a tyre, without load index and speed symbol: "205/55 R16", "225/75 R16 C", "3.5-10". */
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

/** The designation on the sidewall: size, load index and speed symbol, "205/55 R16 91V XL". */
export function designation(size: Tyre, service: { readonly load?: string; readonly speed?: string }): string {
  const { load = '', speed = '' } = service;
  const serviceDescription = load === '' ? speed : `${load}${speed}`;
  return [sizeName(size), serviceDescription, size.reinforced ? 'XL' : ''].filter((part) => part !== '').join(' ');
}

/**
 * Splits a designation for a form: tyre, load index ("91" or "118/116"), speed symbol ("V"). `null` if it is not a
 * designation.
 */
export function serviceOf(
  printed: string,
): { readonly tyre: Tyre; readonly load: string; readonly speed: string } | null {
  const tyre = parseTyre(printed);
  if (tyre === null) return null;
  const { loadIndex, twinLoadIndex, speedSymbol } = tyre;
  const load = loadIndex === null ? '' : [loadIndex, twinLoadIndex].filter((index) => index !== null).join('/');
  return { tyre, load, speed: speedSymbol ?? '' };
}
