/** The sample car of the home page, computed from the values printed on its document. */
import { annualTax } from '~/tax/annual-tax.ts';
import { axleLoads, payloadOf } from '~/zb1/load';
import { parsePrintedNumber } from '~/zb1/numbers';
import { PRINTED } from './sample-document';

export const SAMPLE_PLATE = 'HL SW 2412';

/** The next inspection: its month, and the last day of validity. */
export const DUE = { year: 2027, month: 4 } as const;
export const DUE_MONTH = '2027-04';
export const DUE_DAY = '2027-04-30';

/** The annual tax with its components. */
export function sampleTax(): ReturnType<typeof annualTax> {
  return annualTax({
    kind: 'car',
    firstRegistration: '2014-03-05',
    fuel: 'petrol',
    ccm: parsePrintedNumber(PRINTED['P.1']) ?? 0,
    co2: parsePrintedNumber(PRINTED['V.7']) ?? 0,
  });
}

/** Outer dimensions in mm. */
export const MEASURES = {
  length: parsePrintedNumber(PRINTED['18']) ?? 0,
  width: parsePrintedNumber(PRINTED['19']) ?? 0,
  height: parsePrintedNumber(PRINTED['20']) ?? 0,
} as const;

/** The permitted axle loads and the payload, in kg. */
export function sampleLoads(): { readonly front: number; readonly rear: number; readonly payload: number } {
  const [front, rear] = axleLoads(PRINTED);
  return { front: front?.kg ?? 0, rear: rear?.kg ?? 0, payload: payloadOf(PRINTED)?.kg.max ?? 0 };
}
