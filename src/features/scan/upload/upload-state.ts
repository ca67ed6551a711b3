/**
 * The upload as a state machine without React, network or timers: choosing → loading → succeeded or failed. While
 * loading it can be neither closed nor submitted again; closing resets everything.
 */
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import type { Verdict } from '~/scanner/protocol';
import type { UploadProgress } from './steps';

export type Consent = 'privacy' | 'terms' | 'captcha';
export const CONSENTS: readonly Consent[] = ['privacy', 'terms', 'captcha'];

/** Who uploads, and whether a third-party captcha is still to be allowed (§ 25 (1) TDDDG). */
export interface Uploader {
  readonly guest: boolean;
  readonly captcha?: boolean;
}

/** The consents that an upload needs. */
export function neededConsents({ guest, captcha = false }: Uploader): readonly Consent[] {
  return CONSENTS.filter((consent) => (consent === 'captcha' ? captcha : guest));
}

/** A boolean for each consent. */
export type ByConsent = Readonly<Record<Consent, boolean>>;

interface UploadFailure {
  /** The thrown value; the error catalogue maps it to a text. */
  readonly error: unknown;
}

/** What was detected on the chosen photo before it is read. */
export interface PhotoDetection {
  /** What the photo shows instead of the front; `null` when it shows the front. */
  readonly verdict: Verdict | null;
  /** The search has ended; until then the verdict is provisional. */
  readonly sure: boolean;
  /** Corners of the document, in pixels of the photo; `null` if not found. */
  readonly corners: Quad | null;
}

/** A file that was refused. */
export interface RefusedFile {
  /** Empty for what has none, e.g. a dropped link. */
  readonly name: string;
  readonly code: string;
}

export interface UploadState {
  readonly open: boolean;
  /** The validated file to digitise. */
  readonly file: File | null;
  /** Corners set by the user, in pixels of the file's picture; `null` for automatic detection. */
  readonly corners: Quad | null;
  /** Folds set by the user between these corners. */
  readonly folds: readonly FoldLine[];
  /** What was detected on the file's picture so far; `null` as long as nothing is known. */
  readonly detection: PhotoDetection | null;
  /** The validated photo of the other side, if there is one. */
  readonly back: File | null;
  /** The back is a page of the same PDF file as `file`, so replacing the one replaces both. */
  readonly isBackOfFile: boolean;
  /** The only photo turned out to be the back; the front is missing. */
  readonly asksFront: boolean;
  /** Files being validated: as the front, and as the back. */
  readonly checking: File | null;
  readonly checkingBack: File | null;
  /** The camera is open above the dialog. What it shows or has taken is lost if its button is removed. */
  readonly isCameraOpen: boolean;
  /** The latest file was refused; a valid one chosen earlier stays. */
  readonly refused: RefusedFile | null;
  /** How often the user submitted while something was missing. */
  readonly attempts: number;
  /** The user submitted without a file. */
  readonly fileMissing: boolean;
  readonly consents: ByConsent;
  /** Consents missing when the user submitted. */
  readonly missing: ByConsent;
  readonly loading: boolean;
  readonly progress: UploadProgress | null;
  readonly failure: UploadFailure | null;
}

const NONE: ByConsent = { privacy: false, terms: false, captcha: false };

export const CLOSED: UploadState = {
  open: false,
  file: null,
  corners: null,
  folds: [],
  detection: null,
  back: null,
  isBackOfFile: false,
  asksFront: false,
  checking: null,
  checkingBack: null,
  isCameraOpen: false,
  refused: null,
  attempts: 0,
  fileMissing: false,
  consents: NONE,
  missing: NONE,
  loading: false,
  progress: null,
  failure: null,
};

interface CheckOutcome {
  readonly problem: string | null;
  readonly picture?: File;
  readonly back?: File;
}

export type UploadEvent =
  | { readonly type: 'opened' }
  /** The user wants to close the dialog. */
  | { readonly type: 'closed' }
  | { readonly type: 'file-chosen'; readonly file: File }
  /**
   * Validation of a file has ended. `problem`: error code. `picture`: what to read instead of the file, e.g. a PDF
   * page; `back`: the document's other side in the same file.
   */
  | ({ readonly type: 'file-checked'; readonly file: File } & CheckOutcome)
  | { readonly type: 'detected'; readonly file: File; readonly detection: PhotoDetection }
  | { readonly type: 'back-chosen'; readonly file: File }
  | ({ readonly type: 'back-checked'; readonly file: File } & CheckOutcome)
  | { readonly type: 'back-removed' }
  | { readonly type: 'camera-toggled'; readonly isOpen: boolean }
  | { readonly type: 'corners-set'; readonly corners: Quad | null; readonly folds?: readonly FoldLine[] }
  | { readonly type: 'consent-set'; readonly consent: Consent; readonly given: boolean }
  | ({ readonly type: 'submitted' } & Uploader)
  | { readonly type: 'progressed'; readonly progress: UploadProgress }
  | { readonly type: 'failed'; readonly failure: UploadFailure }
  /** The only photo was read and shows the back: keep it as the back. */
  | { readonly type: 'was-back' }
  /** The photos were given in the wrong order, and the front could not be read. */
  | { readonly type: 'swapped' }
  /** A chosen photo can no longer be read from disk. */
  | { readonly type: 'file-gone'; readonly side: 'front' | 'back'; readonly name: string }
  /** Something dropped or pasted is not used; `code` says why. */
  | { readonly type: 'arrival-refused'; readonly name: string; readonly code: string }
  | { readonly type: 'cancelled' }
  | { readonly type: 'succeeded' };

/** Whether the search has found the document. */
const isFound = (detection: PhotoDetection | null): boolean => detection?.sure === true && detection.verdict === null;

/** The reducer. Events that do not apply return the same state object. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'opened':
      return state.open ? state : { ...CLOSED, open: true };
    case 'closed':
      return state.loading ? state : CLOSED;
    case 'file-chosen':
      if (state.loading) return state;
      return { ...state, open: true, checking: event.file, refused: null, fileMissing: false, failure: null };
    case 'file-checked':
      return afterCheck(state, event);
    case 'detected':
      // Ignore it for a photo that was replaced. Once the scan has started, only its corners are of use, for what
      // follows a failure; what the photo shows instead is the scan's to say.
      return state.file !== event.file || (state.loading && !isFound(event.detection))
        ? state
        : { ...state, detection: event.detection };
    case 'back-chosen':
      return state.loading
        ? state
        : {
            ...state,
            open: true,
            checkingBack: event.file,
            fileMissing: false,
            failure: null,
            refused: state.file === null ? state.refused : null,
          };
    case 'back-checked':
      return afterBackCheck(state, event);
    case 'back-removed':
      return state.loading
        ? state
        : { ...state, back: null, isBackOfFile: false, checkingBack: null, asksFront: false, failure: null };
    case 'camera-toggled':
      return event.isOpen === state.isCameraOpen ? state : { ...state, isCameraOpen: event.isOpen };
    case 'corners-set':
      return state.loading || state.file === null
        ? state
        : { ...state, corners: event.corners, folds: event.folds ?? [], failure: null };
    case 'consent-set':
      if (state.loading) return state;
      return {
        ...state,
        consents: { ...state.consents, [event.consent]: event.given },
        missing: event.given ? { ...state.missing, [event.consent]: false } : state.missing,
      };
    case 'submitted':
      return afterSubmit(state, event);
    case 'progressed':
      return state.loading ? { ...state, progress: event.progress } : state;
    case 'failed':
      return state.loading ? { ...state, loading: false, progress: null, failure: event.failure } : state;
    case 'was-back':
      return state.loading
        ? {
            ...state,
            loading: false,
            progress: null,
            file: null,
            corners: null,
            folds: [],
            detection: null,
            back: state.file,
            isBackOfFile: false,
            asksFront: true,
          }
        : state;
    case 'swapped':
      return state.file === null || state.back === null
        ? state
        : { ...state, file: state.back, back: state.file, corners: null, folds: [], detection: null };
    case 'file-gone':
      return {
        ...state,
        loading: false,
        progress: null,
        refused: { name: event.name, code: 'file.gone' },
        ...(event.side === 'front'
          ? { file: null, corners: null, folds: [], detection: null }
          : { back: null, isBackOfFile: false }),
      };
    case 'arrival-refused':
      return state.loading ? state : { ...state, refused: { name: event.name, code: event.code } };
    case 'cancelled':
      return state.loading ? { ...state, loading: false, progress: null } : state;
    case 'succeeded':
      return state.loading ? CLOSED : state;
  }
}

type Checked = { readonly file: File } & CheckOutcome;

function afterCheck(state: UploadState, { file, problem, picture = file, back }: Checked): UploadState {
  // Another file was chosen meanwhile, or the dialog was closed.
  if (state.checking !== file) return state;
  if (problem !== null) return { ...state, checking: null, refused: { name: file.name, code: problem } };
  return { ...withFront(state, picture, back), checking: null, asksFront: false };
}

/** @param back the other side in the same file */
function withFront(state: UploadState, file: File, back: File | undefined): UploadState {
  return {
    ...state,
    file,
    back: back ?? otherSideFor(state),
    isBackOfFile: back !== undefined,
    corners: null,
    folds: [],
    detection: null,
  };
}

/** The photo of the other side that stays when the front is replaced. */
function otherSideFor({ file, detection, back, isBackOfFile }: UploadState): File | null {
  if (isBackOfFile) return null;
  // The user was told to take the front next. A picture of the page's own camera exists nowhere else.
  return back ?? (detection?.sure === true && detection.verdict === 'zb1-back' ? file : null);
}

function afterBackCheck(state: UploadState, { file, problem, picture = file, back }: Checked): UploadState {
  if (state.checkingBack !== file) return state;
  const checked = { ...state, checkingBack: null };
  if (problem !== null) return { ...checked, refused: { name: file.name, code: problem } };
  // One of two files was refused: take the other one as the front for now; reading tells which side it shows.
  return state.file === null && !state.asksFront
    ? withFront(checked, picture, back)
    : { ...checked, back: back ?? picture, isBackOfFile: false };
}

function afterSubmit(state: UploadState, uploader: Uploader): UploadState {
  if (!state.open || state.loading || state.checking !== null || state.checkingBack !== null) return state;
  const absent = neededConsents(uploader).filter((consent) => !state.consents[consent]);
  const missing: ByConsent = absent.reduce((all, consent) => ({ ...all, [consent]: true }), NONE);
  if (absent.length > 0 || state.file === null) {
    return { ...state, attempts: state.attempts + 1, missing, fileMissing: state.file === null };
  }
  return {
    ...state,
    missing: NONE,
    attempts: 0,
    fileMissing: false,
    refused: null,
    failure: null,
    detection: isFound(state.detection) ? state.detection : null,
    loading: true,
    progress: null,
  };
}
