/** What a row of the matrix says about an operation. */
import type { Locator } from '@playwright/test';
import type { OperationName } from '../../src/contract/operations';
import type { Fault } from './faults';
import type { Stage } from './stage';

/** Another outcome than the sentence of the catalogue. */
export interface Unlike {
  /** Why. */
  readonly because: string;
  /** What stands there instead; without it nothing is to be seen of the fault. */
  readonly see?: (stage: Stage) => Locator;
  /** The screen is left, or the call is taken for done: it is opened anew before the next fault. */
  readonly reopen?: true;
}

export interface Row {
  readonly operation: OperationName;
  /** Key of the screen's own sentence in the catalogue. */
  readonly area: string;
  /** Nobody is signed in. */
  readonly guest?: true;
  /**
   * Where the sentence stands: in the page, in the open dialog, or in a message at the top, which is then closed.
   * `silent`: nothing is said, the screen stands as it is, for this reason.
   */
  readonly place: 'page' | 'dialog' | 'toast' | { readonly silent: string };
  /** Puts into the account what the screen needs. */
  readonly given?: (stage: Stage) => Promise<void>;
  /** Brings the screen up; of an operation that the screen asks by itself (`asks`), under the first fault. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Puts right what its success has changed for the rows that follow, beyond the account's records. */
  readonly after?: (stage: Stage) => Promise<void>;
  /** The screen asks by being opened. */
  readonly asks?: true;
  /** Sends: for the first time, and as a retry after a fault. Of what was asked by opening, it presses retry. */
  readonly send: (stage: Stage) => Promise<void>;
  /** Key of a text that the screen says whatever the fault was, as a part that works without the answer does. */
  readonly says?: string;
  /** How the screen is left while the answer is awaited, where that is not by the browser's buttons. */
  readonly leave?: (stage: Stage) => Promise<void>;
  /** What stands there once it has worked. */
  readonly done: (stage: Stage) => Locator;
  /** By fault, where the outcome is another one. */
  readonly unlike?: Partial<Record<Fault, Unlike>>;
  /** Of `offline`: the operation asked before this one, whose answer is the last that arrives. */
  readonly offlineAfter?: OperationName;
  /** The message that appears although the screen was left: that something happened which the person asked for. */
  readonly late?: RegExp;
  /** False: the message at the top stays, since the retry is pressed in it. */
  readonly closes?: false;
  /** Milliseconds that the call may take, where it is not the usual time. */
  readonly timeout?: number;
}

/** An operation that no screen of this build sends. */
export interface NotSent {
  readonly operation: OperationName;
  readonly because: string;
}
