/** The page of the scanner bench: reads files that the bench serves with the scanner as it ships. */
import { createScannerClient, ScanFailure } from '~/scanner/runtime/client';
import type { ScanResult } from '~/scanner/protocol';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';

/** What the bench learns about one file. */
export type PageOutcome =
  | { readonly error: string }
  | { readonly values: Partial<Record<FieldCode, string>>; readonly flagged: readonly FieldCode[]; readonly missing: readonly FieldCode[]; readonly confidence: Partial<Record<FieldCode, number>>; readonly ms: number; readonly timings: Readonly<Record<string, number>> };

declare global {
  interface Window {
    /** Set once the page can scan. */
    readFile?: (url: string, back: boolean) => Promise<PageOutcome>;
    prepareScanner?: () => Promise<void>;
  }
}

const client = createScannerClient();

window.prepareScanner = () => client.prepare();

/** What is read of a picture: of the back only the latest inspection counts. */
async function read(file: Blob, back: boolean): Promise<Pick<ScanResult, 'fields' | 'timings'>> {
  if (!back) return client.scan(file);
  const { latest, timings } = await client.scanBack(file);
  return { fields: latest ? { HU: latest } : {}, timings };
}

window.readFile = async (url, back) => {
  const file = await (await fetch(url)).blob();
  const start = performance.now();
  try {
    const { fields, timings } = await read(file, back);
    const ms = performance.now() - start;
    const values: Partial<Record<FieldCode, string>> = {};
    const confidence: Partial<Record<FieldCode, number>> = {};
    const flagged: FieldCode[] = [];
    // Of a panel that is not in the picture no field is given, and the person is told which panel that is.
    const missing = back ? [] : MAIN_FIELD_CODES.filter((code) => fields[code] === undefined);
    for (const code of Object.keys(fields) as FieldCode[]) {
      const reading = fields[code];
      if (!reading) continue;
      values[code] = reading.value;
      confidence[code] = reading.confidence;
      if (reading.flagged) flagged.push(code);
    }
    return { values, flagged, missing, confidence, ms, timings };
  } catch (error) {
    return { error: error instanceof ScanFailure ? error.code : 'worker-crashed' };
  }
};
