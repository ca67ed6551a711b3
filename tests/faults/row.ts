/** A row of the matrix: how a screen uses an operation. */
import type { Locator } from '@playwright/test';
import type { OperationName } from '../../src/contract/operations';
import type { Fault } from './faults';
import type { FaultBrowser } from './fault-browser';

/** An outcome other than the catalogue's message. */
export interface OtherOutcome {
  /** The reason. */
  readonly because: string;
  /** What is shown instead; without it the fault has no visible effect. */
  readonly see?: (browser: FaultBrowser) => Locator;
  /** The screen is left, or the call counts as done: the screen is opened again before the next fault. */
  readonly reopen?: true;
}

export interface Row {
  readonly operation: OperationName;
  /** Key of the screen's own message in the catalogue. */
  readonly area: string;
  /** Runs as a guest. */
  readonly guest?: true;
  /**
   * Where the message appears: in the page, in the open dialog, or in a toast, which is then closed. `silent`: nothing
   * is shown and the screen stays as it is, for the given reason.
   */
  readonly place: 'page' | 'dialog' | 'toast' | { readonly silent: string };
  /** Seeds what the screen needs. */
  readonly given?: (browser: FaultBrowser) => Promise<void>;
  /** Opens the screen. An operation that the screen sends by itself (`isSentOnOpen`) meets the first fault here. */
  readonly open: (browser: FaultBrowser) => Promise<void>;
  /** Undoes effects of a success on later rows, beyond the account's records. */
  readonly after?: (browser: FaultBrowser) => Promise<void>;
  /** The screen sends the operation when it is opened. */
  readonly isSentOnOpen?: true;
  /** Sends the operation: first, and as a retry after a fault. With `isSentOnOpen` it presses retry. */
  readonly send: (browser: FaultBrowser) => Promise<void>;
  /** Key of a text that the screen shows under every fault, in a part that works without the response. */
  readonly textUnderEveryFault?: string;
  /** How the screen is left while the call is pending, if not by the browser's buttons. */
  readonly leave?: (browser: FaultBrowser) => Promise<void>;
  /** What is shown after success. */
  readonly done: (browser: FaultBrowser) => Locator;
  /** Other outcomes by fault. */
  readonly exceptions?: Partial<Record<Fault, OtherOutcome>>;
  /** For `offline`: the previous operation, whose response is the last to arrive. */
  readonly offlineAfter?: OperationName;
  /** The toast that appears although the screen was left: an action that the user requested was done. */
  readonly toastAfterLeaving?: RegExp;
  /** The toast is not closed, since retry is pressed in it. */
  readonly keepsToastOpen?: true;
  /** Timeout of the call in ms, if not the default. */
  readonly timeout?: number;
}

/** An operation that no screen of this build sends. */
export interface NotSent {
  readonly operation: OperationName;
  readonly because: string;
}
