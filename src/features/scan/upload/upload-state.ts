/**
 * The upload as a state machine without React, network or timers: choosing → scanning → succeeded or failed. While a
 * scan runs it can be neither closed nor submitted again; closing resets everything.
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

/** What was detected on the chosen photo before it is read. */
export interface PhotoDetection {
  /** What the photo shows instead of the front; `null` when it shows the front. */
  readonly verdict: Verdict | null;
  /** The search has ended; until then the verdict is provisional. */
  readonly sure: boolean;
  /** Corners of the document, in pixels of the photo; `null` if not found. */
  readonly corners: Quad | null;
}

/** The chosen photo of the front, or the file whose page it is, and what is known of it. */
export interface FrontPhoto {
  /** The validated file to digitise. */
  readonly file: File;
  /** Corners set by the user, in pixels of the file's picture; `null` for automatic detection. */
  readonly corners: Quad | null;
  /** Folds set by the user between these corners. */
  readonly folds: readonly FoldLine[];
  /** What was detected on the file's picture so far; `null` as long as nothing is known. */
  readonly detection: PhotoDetection | null;
}

/** The chosen photo of the other side. */
interface BackPhoto {
  readonly file: File;
  /** It is a page of the same PDF file as the front, so replacing the one replaces both. */
  readonly isOfSameFile: boolean;
}

type ScanState =
  | { readonly status: 'idle' }
  /** `progress` is `null` until the first step reports. */
  | { readonly status: 'running'; readonly progress: UploadProgress | null }
  /** `error`: the thrown value; the error catalogue maps it to a text. */
  | { readonly status: 'failed'; readonly error: unknown };

/** A file that was refused. */
export interface RefusedFile {
  /** Empty for what has none, e.g. a dropped link. */
  readonly name: string;
  readonly code: string;
}

export interface UploadState {
  readonly open: boolean;
  readonly front: FrontPhoto | null;
  readonly back: BackPhoto | null;
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
  readonly scan: ScanState;
}

const NONE: ByConsent = { privacy: false, terms: false, captcha: false };

const IDLE: ScanState = { status: 'idle' };

export const CLOSED: UploadState = {
  open: false,
  front: null,
  back: null,
  asksFront: false,
  checking: null,
  checkingBack: null,
  isCameraOpen: false,
  refused: null,
  attempts: 0,
  fileMissing: false,
  consents: NONE,
  missing: NONE,
  scan: IDLE,
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
  | { readonly type: 'failed'; readonly error: unknown }
  /** It could not be found out whether a user is signed in, so no scan was started. */
  | { readonly type: 'start-failed'; readonly error: unknown }
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

/** What a running scan reports. Once it has ended, none of it applies. */
const REPORTS = [
  'progressed',
  'failed',
  'was-back',
  'cancelled',
  'succeeded',
] as const satisfies readonly UploadEvent['type'][];

/** What applies while a scan runs; the dialog can be neither closed nor changed then. */
const WHILE_RUNNING: ReadonlySet<UploadEvent['type']> = new Set([
  ...REPORTS,
  'detected',
  'camera-toggled',
  'swapped',
  'file-gone',
] as const);

const ONLY_WHILE_RUNNING: ReadonlySet<UploadEvent['type']> = new Set(REPORTS);

const isRunning = ({ scan }: UploadState): boolean => scan.status === 'running';

/** Whether the search has found the document. */
const isFound = (detection: PhotoDetection | null): boolean => detection?.sure === true && detection.verdict === null;

/** The file as the front, with nothing known of it. */
const frontOf = (file: File): FrontPhoto => ({ file, corners: null, folds: [], detection: null });

/** The file as the back, chosen by itself. */
const backOf = (file: File): BackPhoto => ({ file, isOfSameFile: false });

/** The reducer. Events that do not apply return the same state object. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  if (isRunning(state) ? !WHILE_RUNNING.has(event.type) : ONLY_WHILE_RUNNING.has(event.type)) return state;
  const { front, back } = state;
  switch (event.type) {
    case 'opened':
      return state.open ? state : { ...CLOSED, open: true };
    case 'closed':
    case 'succeeded':
      return CLOSED;
    case 'file-chosen':
      return { ...state, open: true, checking: event.file, refused: null, fileMissing: false, scan: IDLE };
    case 'file-checked':
      return afterCheck(state, event);
    case 'detected':
      // Ignore it for a photo that was replaced. Once the scan has started, only its corners are of use, for what
      // follows a failure; what the photo shows instead is the scan's to say.
      return front?.file !== event.file || (isRunning(state) && !isFound(event.detection))
        ? state
        : { ...state, front: { ...front, detection: event.detection } };
    case 'back-chosen':
      return {
        ...state,
        open: true,
        checkingBack: event.file,
        fileMissing: false,
        refused: front === null ? state.refused : null,
        scan: IDLE,
      };
    case 'back-checked':
      return afterBackCheck(state, event);
    case 'back-removed':
      return { ...state, back: null, checkingBack: null, asksFront: false, scan: IDLE };
    case 'camera-toggled':
      return event.isOpen === state.isCameraOpen ? state : { ...state, isCameraOpen: event.isOpen };
    case 'corners-set':
      return front === null
        ? state
        : { ...state, front: { ...front, corners: event.corners, folds: event.folds ?? [] }, scan: IDLE };
    case 'consent-set':
      return {
        ...state,
        consents: { ...state.consents, [event.consent]: event.given },
        missing: event.given ? { ...state.missing, [event.consent]: false } : state.missing,
      };
    case 'submitted':
      return afterSubmit(state, event);
    case 'progressed':
      return { ...state, scan: { status: 'running', progress: event.progress } };
    case 'failed':
    case 'start-failed':
      return { ...state, scan: { status: 'failed', error: event.error } };
    case 'was-back':
      return { ...state, front: null, back: front && backOf(front.file), asksFront: true, scan: IDLE };
    case 'swapped':
      return front === null || back === null
        ? state
        : { ...state, front: frontOf(back.file), back: { ...back, file: front.file } };
    case 'file-gone':
      return {
        ...state,
        refused: { name: event.name, code: 'file.gone' },
        scan: IDLE,
        ...(event.side === 'front' ? { front: null } : { back: null }),
      };
    case 'arrival-refused':
      return { ...state, refused: { name: event.name, code: event.code } };
    case 'cancelled':
      return { ...state, scan: IDLE };
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
    front: frontOf(file),
    back: back === undefined ? otherSideFor(state) : { file: back, isOfSameFile: true },
  };
}

/** The photo of the other side that stays when the front is replaced. */
function otherSideFor({ front, back }: UploadState): BackPhoto | null {
  if (back !== null) return back.isOfSameFile ? null : back;
  // The user was told to take the front next. A picture of the page's own camera exists nowhere else.
  return front?.detection?.sure === true && front.detection.verdict === 'zb1-back' ? backOf(front.file) : null;
}

function afterBackCheck(state: UploadState, { file, problem, picture = file, back }: Checked): UploadState {
  if (state.checkingBack !== file) return state;
  const checked = { ...state, checkingBack: null };
  if (problem !== null) return { ...checked, refused: { name: file.name, code: problem } };
  // One of two files was refused: take the other one as the front for now; reading tells which side it shows.
  return state.front === null && !state.asksFront
    ? withFront(checked, picture, back)
    : { ...checked, back: backOf(back ?? picture) };
}

function afterSubmit(state: UploadState, uploader: Uploader): UploadState {
  const { front } = state;
  if (!state.open || state.checking !== null || state.checkingBack !== null) return state;
  const absent = neededConsents(uploader).filter((consent) => !state.consents[consent]);
  const missing: ByConsent = absent.reduce((all, consent) => ({ ...all, [consent]: true }), NONE);
  if (absent.length > 0 || front === null) {
    return { ...state, attempts: state.attempts + 1, missing, fileMissing: front === null };
  }
  return {
    ...state,
    front: isFound(front.detection) ? front : { ...front, detection: null },
    missing: NONE,
    attempts: 0,
    fileMissing: false,
    refused: null,
    scan: { status: 'running', progress: null },
  };
}
