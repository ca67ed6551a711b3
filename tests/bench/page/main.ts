/** The page of the scanner benchmark: scans files served by the benchmark with the production scanner. */
import { createScannerClient, ScanFailure } from '~/scanner/runtime/client';
import type { ScanResult } from '~/scanner/protocol';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';

/** The outcome of one file. */
export type PageOutcome =
  | { readonly error: string }
  | {
      readonly values: Partial<Record<FieldCode, string>>;
      readonly flagged: readonly FieldCode[];
      readonly missing: readonly FieldCode[];
      readonly confidence: Partial<Record<FieldCode, number>>;
      readonly ms: number;
      readonly timings: Readonly<Record<string, number>>;
    };

declare global {
  interface Window {
    /** Set when the page is ready to scan. */
    readFile?: (url: string, back: boolean) => Promise<PageOutcome>;
    prepareScanner?: () => Promise<void>;
  }
}

const client = createScannerClient();

window.prepareScanner = () => client.prepare();

/** Scans an image; of a back side only the latest inspection counts. */
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
    // The scanner returns no fields of a panel outside the image, and reports which panel is missing.
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
