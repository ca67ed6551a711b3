/**
 * The messages between the page and the scanner's worker, and the result of a scan.
 * One request at a time is read; others wait in the client. Buffers are transferred, not copied.
 */
import type { FieldCode } from '~/zb1/field-codes';
import type { FormPanel } from '~/zb1/form-geometry';
import type { Quad } from './pixels/image';

/** The steps of the pipeline in their order; progress names the step that runs. */
const SCAN_STEPS = ['decode', 'find', 'flatten', 'read', 'check'] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/** What a picture shows instead of the front of a ZB I. */
const VERDICTS = [
  'no-document', // a page perhaps, but not this form
  'blank', // nothing at all, or an empty sheet
  'too-dark',
  'too-bright',
  'too-blurred',
  'no-paper', // a photo of something else
  'other-document', // a letter, a card
  'zb2', // the Fahrzeugbrief
  'zb1-back', // the back of the ZB I
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a document could not be read. Each has a sentence in the error catalogue (namespace `errors`, key `scan.<code>`). */
export const SCAN_ERROR_CODES = [
  'unsupported-type', // the bytes are no image this browser decodes
  'empty-file',
  'too-large', // over 25 MB
  'too-many-pixels', // over 60 megapixels
  'too-small', // under 400 px on the longer side: no text could be read
  'undecodable', // truncated or corrupt
  ...VERDICTS,
  'few-fields', // the form was found, but hardly a value on it
  'zb1-front', // the front of the ZB I where its back was asked for
  'wasm-refused', // reserved for browsers that refuse WebAssembly when no fallback works
  'assets-unavailable', // worker or weights could not be loaded (offline before they were cached)
  'worker-crashed',
  'cancelled',
] as const;
export type ScanErrorCode = (typeof SCAN_ERROR_CODES)[number];

/** A rectangle on the flattened document, as fractions (0..1) of its width and height. */
export interface FieldBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What was read at one place of the form. */
export interface FieldReading {
  /** Raw printed text; "" when the place is blank or unreadable. */
  readonly value: string;
  /** Probability that the value is right, 0..1, after format and cross-checks. */
  readonly confidence: number;
  /** The person must look at it: unsure, or a check failed. */
  readonly flagged: boolean;
  /** Other likely readings, most likely first, without the value itself; at most three. */
  readonly alternatives: readonly string[];
  /** Where it was read. */
  readonly box: FieldBox;
}

/** A cross-check of zb1.md that did not hold, by its code, with the fields it touches. */
export interface ScanWarning {
  readonly code: string;
  readonly fields: readonly FieldCode[];
}

/** The outcome of a scan. */
export interface ScanResult {
  readonly fields: Partial<Record<FieldCode, FieldReading>>;
  readonly warnings: readonly ScanWarning[];
  /** Corners of the document in pixels of the upright photo; they may lie outside of it. */
  readonly corners: Quad;
  /** The panels that the photo shows, from left to right; of the others no value was read. */
  readonly panels: readonly FormPanel[];
  /** The flattened document as JPEG for the review, drawn anew and thus without EXIF. */
  readonly documentImage: Blob;
  /** Milliseconds by step, measured in the worker. */
  readonly timings: Readonly<Record<ScanStep, number>>;
}

/** A further main inspection that is stamped on the back. */
export interface StampedInspection {
  /** Month and year until which it is valid, MM/YYYY. */
  readonly value: string;
  /** Probability that the value is right, 0..1. */
  readonly confidence: number;
  /** The person must look at it. */
  readonly flagged: boolean;
  /** Where it stands on the flattened back. */
  readonly box: FieldBox;
}

/** The outcome of reading the back. */
export interface BackResult {
  /** The inspections in the order of their dates. */
  readonly inspections: readonly StampedInspection[];
  /**
   * The latest inspection, MM/YYYY; its alternatives are other dates that it may be. Undefined when no stamp is there; blank
   * and marked when one is there of which no date could be read.
   */
  readonly latest: FieldReading | undefined;
  /** The flattened back as JPEG, drawn anew and thus without EXIF. */
  readonly image: Blob;
  /** Milliseconds by step, measured in the worker. */
  readonly timings: Readonly<Record<ScanStep, number>>;
}

/** What a look at a photo told, before anything is read. */
export interface Look {
  /** What the photo shows instead of the front; null when that is there. */
  readonly verdict: Verdict | null;
  /** Corners of the document in pixels of the upright photo; null when it is not there. */
  readonly corners: Quad | null;
}

export type ScannerRequest =
  | { readonly type: 'rehearse' } // a photo may come soon: looks at a drawn one, so that the look at the real one is fast
  | { readonly type: 'look'; readonly id: number; readonly file: Blob } // looks for the front, which a scan of the same photo then need not do
  | { readonly type: 'scan'; readonly id: number; readonly file: Blob; readonly corners?: Quad }
  | { readonly type: 'scan-back'; readonly id: number; readonly file: Blob; readonly corners?: Quad }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'forget' }; // the photo that is kept for reading it once more is not needed any longer

export type ScannerResponse =
  | { readonly type: 'ready' } // weights are loaded, scans are read at once
  | { readonly type: 'unavailable' } // weights could not be loaded; the worker is of no use
  | { readonly type: 'progress'; readonly id: number; readonly step: ScanStep; readonly fraction: number }
  | { readonly type: 'impression'; readonly id: number; readonly verdict: Verdict } // what a photo seems to show while it is still looked at
  | { readonly type: 'look-result'; readonly id: number; readonly result: Look }
  | { readonly type: 'result'; readonly id: number; readonly result: ScanResult }
  | { readonly type: 'back-result'; readonly id: number; readonly result: BackResult }
  | { readonly type: 'error'; readonly id: number; readonly code: ScanErrorCode };
