/**
 * The messages between the page and the scanner's worker, and the result of a scan.
 * The worker handles one request at a time; the client queues the others. Buffers are transferred, not copied.
 */
import type { FieldCode } from '~/zb1/field-codes';
import type { FormPanel } from '~/zb1/form-geometry';
import type { FoldLine, Quad } from './pixels/image';

/** The steps of the pipeline in their order; progress names the step that runs. */
const SCAN_STEPS = ['decode', 'find', 'flatten', 'read', 'check'] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/** What a picture shows instead of the front of a ZB I. */
const VERDICTS = [
  'no-document', // not this form; the picture gave no better explanation
  'blank', // a uniform picture or an empty sheet
  'too-dark',
  'too-bright',
  'too-blurred',
  'too-far', // a paper so small in the photo that its print cannot be read
  'no-paper', // a photo of something else
  'other-document', // a letter, a card
  'zb2', // Zulassungsbescheinigung Teil II (Fahrzeugbrief)
  'zb1-back', // the back of the ZB I
] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Why a document could not be read. Each has a sentence in the error catalogue (namespace `errors`, key `scan.<code>`).
 */
export const SCAN_ERROR_CODES = [
  'unsupported-type', // the bytes are no image this browser decodes
  'empty-file',
  'too-large', // over 25 MB
  'too-many-pixels', // over 60 megapixels
  'too-small', // under 400 px on the longer side: no text could be read
  'file-gone', // deleted, moved or replaced on disk after it was chosen
  'undecodable', // truncated or corrupt
  ...VERDICTS,
  'few-fields', // the form was found, but too few values could be read
  'zb1-front', // the front of the ZB I where its back was asked for
  'assets-unavailable', // worker or weights could not be loaded (offline before they were cached)
  'outdated', // the same, since a newer version was deployed: only a reload helps
  'worker-crashed',
  'cancelled',
] as const;
export type ScanErrorCode = (typeof SCAN_ERROR_CODES)[number];

/** The scanner's code of an error; undefined when the error is not from the scanner. */
export function scanErrorCode(error: unknown): ScanErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return SCAN_ERROR_CODES.find((code) => code === error.code);
}

/** A rectangle on the flattened document, as fractions (0..1) of its width and height. */
export interface FieldBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maximum number of other readings offered for a value. */
export const MAX_ALTERNATIVES = 3;

/** The reading of one field of the form. */
export interface FieldReading {
  /** Raw printed text; "" when the place is blank or unreadable. */
  readonly value: string;
  /** Probability that the value is right, 0..1, after format and cross-checks. */
  readonly confidence: number;
  /** The user has to check it: the confidence is low, or a check failed. */
  readonly flagged: boolean;
  /** Something lies over the print or beside it, so that characters may be missing. */
  readonly covered?: boolean | undefined;
  /** There is a gap within the print, or a space where none is printed, so that characters may be missing. */
  readonly gap?: boolean | undefined;
  /** Other likely readings, most likely first, without the value itself; at most `MAX_ALTERNATIVES`. */
  readonly alternatives: readonly string[];
  readonly box: FieldBox;
}

/** A cross-check (`src/zb1/checks`) that failed, by its code, with the fields it involves. */
export interface ScanWarning {
  readonly code: string;
  readonly fields: readonly FieldCode[];
}

/**
 * Version of the reader, stored with every scan: weights, decoding and checks. Raised by one whenever the same photo
 * may be read otherwise, so that a stored reading can be told from what this reader would make of it.
 */
export const READER_VERSION = 20;

/** The outcome of reading the front. */
export interface FrontResult {
  /** `READER_VERSION` of the reader that made it. */
  readonly version: number;
  readonly fields: Partial<Record<FieldCode, FieldReading>>;
  readonly warnings: readonly ScanWarning[];
  /** Corners of the document in pixels of the upright photo; they may lie outside of it. */
  readonly corners: Quad;
  /** The folds between visible panels, from left to right, in the same pixels. */
  readonly folds: readonly FoldLine[];
  /** The panels that the photo shows, from left to right. Folded panels have no values in `fields`. */
  readonly panels: readonly FormPanel[];
  /** The flattened document as JPEG for the review. Re-encoded, so it holds none of the photo's EXIF. */
  readonly documentImage: Blob;
  /** Milliseconds by step, measured in the worker. */
  readonly timings: Readonly<Record<ScanStep, number>>;
  /** The back, where the photo shows it with a stamp beside the front; not looked for if the user set the corners. */
  readonly back?: BackResult | undefined;
}

/** A main inspection (HU) stamped on the back. */
export interface StampedInspection {
  /** Month in which the next inspection is due, MM/YYYY. */
  readonly value: string;
  /** Probability that the value is right, 0..1. */
  readonly confidence: number;
  /** The user has to check it. */
  readonly flagged: boolean;
  /** Position on the flattened back. */
  readonly box: FieldBox;
}

/** The outcome of reading the back. */
export interface BackResult {
  /** The inspections by date, earliest first. */
  readonly inspections: readonly StampedInspection[];
  /**
   * The latest inspection, MM/YYYY. Undefined when there is no stamp; "" and flagged when no stamp's date could be
   * read.
   */
  readonly latest: FieldReading | undefined;
  /** The flattened back as JPEG. Re-encoded, so it holds none of the photo's EXIF. */
  readonly image: Blob;
  /** Milliseconds by step, measured in the worker. */
  readonly timings: Readonly<Record<ScanStep, number>>;
}

/** Result of the detection: whether and where the photo shows the front. No field is read. */
export interface FrontDetection {
  /** What the photo shows instead of the front; null when the front was found. */
  readonly verdict: Verdict | null;
  /** Corners of the document in pixels of the upright photo; null when it was not found. */
  readonly corners: Quad | null;
}

export type ScannerRequest =
  | { readonly type: 'warm-up' } // a photo may come soon: run the search on a synthetic one, so that the first real detection is fast
  | { readonly type: 'detect'; readonly id: number; readonly file: Blob } // find the front; a scan of the same photo then reuses the result
  | {
      readonly type: 'scan';
      readonly id: number;
      readonly file: Blob;
      readonly corners?: Quad;
      /** One or two folds that the user set between the corners, from left to right, in pixels of the upright photo. */
      readonly folds?: readonly FoldLine[];
    }
  | { readonly type: 'scan-back'; readonly id: number; readonly file: Blob; readonly corners?: Quad }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'release' }; // drop the decoded photo from the worker's cache

export type ScannerResponse =
  | { readonly type: 'loading' } // another part of the weights has arrived
  | { readonly type: 'ready' } // weights are loaded
  | { readonly type: 'unavailable' } // weights could not be loaded; the worker is unusable
  | { readonly type: 'progress'; readonly id: number; readonly step: ScanStep; readonly fraction: number }
  | { readonly type: 'provisional-verdict'; readonly id: number; readonly verdict: Verdict } // provisional verdict of a detection that is still running
  | { readonly type: 'detection-result'; readonly id: number; readonly result: FrontDetection }
  | { readonly type: 'result'; readonly id: number; readonly result: FrontResult }
  | { readonly type: 'back-result'; readonly id: number; readonly result: BackResult }
  | { readonly type: 'error'; readonly id: number; readonly code: ScanErrorCode }
  | { readonly type: 'failure'; readonly line: string }; // for the record of failures: an error that nothing handled
