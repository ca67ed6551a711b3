/** Splits a tyre designation into its parts with their meanings. Pure. */
import { loadOfIndex, speedOfSymbol, type Tyre } from '~/zb1/tyre';
import { tyreLoad } from '~/zb1/tyre-duty';
import { isFlotation, MM_PER_INCH, tyreSize } from '~/zb1/tyre-size';

/** A part: key of the text `part.<key>`, with numbers for its placeholders. */
export type TyrePart =
  | { readonly key: 'width'; readonly text: string; readonly mm: number }
  | { readonly key: 'ratio'; readonly text: string; readonly percent: number; readonly mm: number }
  | {
      readonly key: 'radial' | 'diagonal' | 'biasBelted' | 'commercial' | 'motorcycle' | 'reinforced';
      readonly text: string;
    }
  | {
      readonly key: 'rim' | 'diameter' | 'inchWidth';
      readonly text: string;
      readonly inches: number;
      readonly mm: number;
    }
  | {
      readonly key: 'load';
      readonly text: string;
      readonly perTyre: number;
      readonly perAxle: number;
      readonly wheels: 1 | 2;
    }
  | { readonly key: 'twinLoad'; readonly text: string; readonly perTyre: number }
  | { readonly key: 'speed' | 'speedAbove'; readonly text: string; readonly speed: number };

const CONSTRUCTIONS = {
  radial: { key: 'radial', text: 'R' },
  diagonal: { key: 'diagonal', text: '-' },
  'bias-belted': { key: 'biasBelted', text: 'B' },
} as const;

function sizeParts(tyre: Tyre): readonly TyrePart[] {
  const size = tyreSize(tyre);
  const { width, aspectRatio, rimInches } = tyre;
  const outer: readonly TyrePart[] =
    aspectRatio !== null && isFlotation(tyre)
      ? [
          { key: 'diameter', text: String(width), inches: width, mm: width * MM_PER_INCH },
          { key: 'inchWidth', text: String(aspectRatio), inches: aspectRatio, mm: aspectRatio * MM_PER_INCH },
        ]
      : [
          { key: 'width', text: String(width), mm: size?.width ?? width * MM_PER_INCH },
          ...(aspectRatio === null || size === null
            ? []
            : [{ key: 'ratio', text: String(aspectRatio), percent: aspectRatio, mm: size.sidewall } as const]),
        ];
  return [
    ...outer,
    CONSTRUCTIONS[tyre.construction],
    { key: 'rim', text: String(rimInches), inches: rimInches, mm: rimInches * MM_PER_INCH },
  ];
}

function serviceParts(tyre: Tyre, wheels: 1 | 2): readonly TyrePart[] {
  const { loadIndex, twinLoadIndex, speedSymbol } = tyre;
  const load = tyreLoad(tyre, wheels, null);
  const twin = twinLoadIndex === null ? null : loadOfIndex(twinLoadIndex);
  const speed = speedSymbol === null ? null : speedOfSymbol(speedSymbol);
  return [
    ...(load === null
      ? []
      : [{ key: 'load', text: String(loadIndex), perTyre: load.perTyre, perAxle: load.perAxle, wheels } as const]),
    ...(twin === null ? [] : [{ key: 'twinLoad', text: String(twinLoadIndex), perTyre: twin } as const]),
    ...(speed === null || speedSymbol === null
      ? []
      : [{ key: speedSymbol === 'ZR' ? 'speedAbove' : 'speed', text: speedSymbol, speed } as const]),
  ];
}

/** All parts of a designation in their written order. @param wheels wheels per axle of the vehicle */
export function tyreParts(tyre: Tyre, wheels: 1 | 2): readonly TyrePart[] {
  return [
    ...sizeParts(tyre),
    ...(tyre.commercial ? [{ key: 'commercial', text: 'C' } as const] : []),
    ...(tyre.motorcycle ? [{ key: 'motorcycle', text: 'M/C' } as const] : []),
    ...serviceParts(tyre, wheels),
    ...(tyre.reinforced ? [{ key: 'reinforced', text: 'XL' } as const] : []),
  ];
}
