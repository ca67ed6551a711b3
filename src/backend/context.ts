/** What the backend needs of the world around it. The hosts (page, tests, loopback server) each bring their own. */
import type { OperationName } from '~/contract/operations';
import type { LiveTopic } from '~/lib/live-channel';
import { isoOfDate } from '~/zb1/dates';
import type { PaymentOutcome } from './plans/plan-state';
import type { Store } from './store/store';
import type { DocumentReader } from './document-reader';

/** Who makes a request. */
export interface Caller {
  /** The subject of the access token. */
  readonly userId: string;
  /** The sign-in that the token came from; undefined where a host does not tell. */
  readonly sessionId?: string;
}

export interface BackendContext {
  readonly store: Store;
  readonly reader: DocumentReader;
  /** Who the token speaks for; null when it is invalid or expired. */
  readonly verifyAccessToken: (token: string) => Promise<Caller | null>;
  readonly captcha: {
    /** Key that signs the challenges; proofs signed with another one are refused. */
    readonly secret: string;
    /** The hidden number lies below; the browser tries half of it on average. */
    readonly maxNumber: number;
  };
  readonly now: () => Date;
  /** The calendar day of a moment where the backend runs, `YYYY-MM-DD`. */
  readonly dayOf: (moment: Date) => string;
  /** An identifier that cannot be guessed. */
  readonly newId: () => string;
  /** Names visitors without an account for the limit of guest scans, as a server would by their address. */
  readonly visitor: string;
  /** Tells whoever listens that something of this kind has changed. */
  readonly announce: (topic: LiveTopic) => void;
  /** Development and test builds let calls fail by agreed values. */
  readonly faults?: FaultInjection;
}

/** A call that passed the checks of access and input, before its handler answers it. */
export interface FaultCall {
  readonly name: OperationName;
  readonly input: unknown;
  readonly userId: string | undefined;
  readonly context: BackendContext;
  readonly signal: AbortSignal;
}

/** Makes calls fail on purpose. No production build has one. */
export interface FaultInjection {
  /** The answer to give in place of the handler's; undefined for an ordinary call. */
  readonly answer: (call: FaultCall) => Promise<Response | undefined>;
  /** What the payments of an account come to. */
  readonly paymentOutcome: (store: Store, ownerId: string) => Promise<PaymentOutcome>;
}

/**
 * The context's parts that are the same everywhere. The proof of work takes a second at most on a slow machine
 * (2,000 tries of 0.3 ms on average): on-device it shows the step, there is nothing to protect.
 */
export const CONTEXT_DEFAULTS = {
  captcha: { maxNumber: 4000 },
  now: () => new Date(),
  dayOf: isoOfDate,
  newId: () => crypto.randomUUID(),
  visitor: 'this-browser',
  announce: (_topic: LiveTopic): void => undefined,
} as const;

/** Today on the calendar of where the backend runs, `YYYY-MM-DD`. */
export function todayOf({ now, dayOf }: Pick<BackendContext, 'now' | 'dayOf'>): string {
  return dayOf(now());
}
