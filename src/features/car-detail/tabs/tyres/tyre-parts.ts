/** Splits a tyre designation into its parts with their meanings. Pure. */
import { MM_PER_INCH } from '~/zb1/inch';
import { isOpenSpeed, loadOfIndex, speedOfSymbol, type Tyre } from '~/zb1/tyre';
import { tyreLoad } from '~/zb1/tyre-duty';
import { isFlotation, MIN_MM_WIDTH, ratioText, tyreSize, widthText } from '~/zb1/tyre-size';

/** A part: key of the text `part.<key>`, with numbers for its placeholders. */
export type TyrePart =
  | { readonly key: 'width'; readonly text: string; readonly mm: number }
  | { readonly key: 'ratio'; readonly text: string; readonly percent: number; readonly mm: number }
  | {
      readonly key:
        | 'widthCode'
        | 'radial'
        | 'diagonal'
        | 'biasBelted'
        | 'commercial'
        | 'lightTruck'
        | 'motorcycle'
        | 'reinforced'
        | 'runFlat'
        | 'mudAndSnow'
        | 'alpine';
      readonly text: string;
    }
  | { readonly key: 'ratioOnly'; readonly text: string; readonly percent: number }
  | { readonly key: 'rimMetric'; readonly text: string; readonly mm: number }
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
      /** `null` if the number of wheels is unknown. */
      readonly perAxle: number | null;
    }
  | { readonly key: 'twinLoad'; readonly text: string; readonly perTyre: number }
  | { readonly key: 'speed' | 'speedAbove'; readonly text: string; readonly speed: number };

const CONSTRUCTIONS = {
  radial: { key: 'radial', text: 'R' },
  diagonal: { key: 'diagonal', text: '-' },
  'bias-belted': { key: 'biasBelted', text: 'B' },
} as const;

function crossParts(tyre: Tyre): readonly TyrePart[] {
  const size = tyreSize(tyre);
  const { width, widthCode, aspectRatio } = tyre;
  const ratio = ratioText(tyre);
  if (width === null) {
    return [
      { key: 'widthCode', text: widthCode ?? '' },
      ...(aspectRatio === null ? [] : [{ key: 'ratioOnly', text: ratio, percent: aspectRatio } as const]),
    ];
  }
  if (aspectRatio !== null && isFlotation(tyre)) {
    return [
      { key: 'diameter', text: String(width), inches: width, mm: width * MM_PER_INCH },
      { key: 'inchWidth', text: ratio, inches: aspectRatio, mm: aspectRatio * MM_PER_INCH },
    ];
  }
  return [
    { key: 'width', text: widthText(tyre), mm: size?.width ?? (width < MIN_MM_WIDTH ? width * MM_PER_INCH : width) },
    ...(aspectRatio === null || size === null
      ? []
      : [{ key: 'ratio', text: ratio, percent: aspectRatio, mm: size.sidewall } as const]),
  ];
}

function sizeParts(tyre: Tyre): readonly TyrePart[] {
  const { rimInches, rimMillimetres } = tyre;
  return [
    ...crossParts(tyre),
    CONSTRUCTIONS[tyre.construction],
    rimMillimetres === null
      ? { key: 'rim', text: String(rimInches), inches: rimInches, mm: rimInches * MM_PER_INCH }
      : { key: 'rimMetric', text: String(rimMillimetres), mm: rimMillimetres },
  ];
}

function serviceParts(tyre: Tyre, wheels: 1 | 2 | null): readonly TyrePart[] {
  const { loadIndex, twinLoadIndex, speedSymbol } = tyre;
  const load = tyreLoad(tyre, wheels);
  const twin = twinLoadIndex === null ? null : loadOfIndex(twinLoadIndex);
  const speed = speedSymbol === null ? null : speedOfSymbol(speedSymbol);
  return [
    ...(load === null
      ? []
      : [{ key: 'load', text: String(loadIndex), perTyre: load.perTyre, perAxle: load.perAxle } as const]),
    ...(twin === null ? [] : [{ key: 'twinLoad', text: String(twinLoadIndex), perTyre: twin } as const]),
    ...(speed === null || speedSymbol === null
      ? []
      : [{ key: isOpenSpeed(speedSymbol) ? 'speedAbove' : 'speed', text: speedSymbol, speed } as const]),
  ];
}

/** All parts of a designation in their written order. @param wheels per axle of the vehicle, `null` if unknown */
export function tyreParts(tyre: Tyre, wheels: 1 | 2 | null): readonly TyrePart[] {
  return [
    ...sizeParts(tyre),
    ...(tyre.commercial ? [{ key: 'commercial', text: 'C' } as const] : []),
    ...(tyre.lightTruck ? [{ key: 'lightTruck', text: 'LT' } as const] : []),
    ...(tyre.motorcycle ? [{ key: 'motorcycle', text: 'M/C' } as const] : []),
    ...serviceParts(tyre, wheels),
    ...(tyre.reinforced ? [{ key: 'reinforced', text: 'XL' } as const] : []),
    ...(tyre.runFlat ? [{ key: 'runFlat', text: 'RFT' } as const] : []),
    ...(tyre.mudAndSnow ? [{ key: 'mudAndSnow', text: 'M+S' } as const] : []),
    ...(tyre.alpine ? [{ key: 'alpine', text: '3PMSF' } as const] : []),
  ];
}
