/** The tyre of the sample document, field 15.1. */
import { parseTyre, type Tyre } from '~/zb1/tyre';
import { sizeName, tyreSize } from '~/zb1/tyre-size';
import { PRINTED } from './sample-document';

function printedTyre(): Tyre {
  const tyre = parseTyre(PRINTED['15.1'] ?? '');
  if (tyre === null) throw new Error('The sample document has a tyre that cannot be read');
  return tyre;
}

export const SAMPLE_TYRE = printedTyre();

/** Size, load index and speed symbol in the usual notation: "205/55 R16 91V". */
export function tyreName(tyre: Tyre): string {
  return `${sizeName(tyre)} ${tyre.loadIndex ?? ''}${tyre.speedSymbol ?? ''}`.trim();
}

/** Dimensions of the cross-section in mm. */
export function sampleSection(): { readonly width: number; readonly sidewall: number } {
  return tyreSize(SAMPLE_TYRE) ?? { width: 0, sidewall: 0 };
}
