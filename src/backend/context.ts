/** The backend's dependencies. Each host (page, tests, loopback server) provides its own. */
import type { OperationName } from '~/contract/operations';
import { HOUR_MS } from '~/lib/durations';
import type { LiveTopic } from '~/lib/live-channel';
import { isoOfDate } from '~/lib/calendar';
import type { PaymentOutcome } from './plans/plan-state';
import type { Store } from './store/store';
import type { DocumentReader } from './document-reader';

/** The authenticated user of a request. */
export interface Caller {
  /** The subject of the access token. */
  readonly userId: string;
  /** Id of the sign-in session that the token belongs to; undefined if the host has no sessions. */
  readonly sessionId?: string;
}

export interface BackendContext {
  readonly store: Store;
  readonly reader: DocumentReader;
  /** Resolves with the token's user; null when the token is invalid or expired. */
  readonly verifyAccessToken: (token: string) => Promise<Caller | null>;
  readonly captcha: {
    /** HMAC key of the challenges; proofs signed with another key are refused. */
    readonly secret: string;
    /** Upper bound of the number to find; solving takes half as many hashes on average. */
    readonly maxNumber: number;
  };
  readonly now: () => Date;
  /** The calendar day of a moment in the backend's time zone, `YYYY-MM-DD`. */
  readonly dayOf: (moment: Date) => string;
  /** Creates an unguessable identifier. */
  readonly newId: () => string;
  /** Identifies a visitor without an account for the limit of guest scans; a server would use the IP address. */
  readonly visitor: string;
  /** Notifies other screens and tabs that records of this topic have changed. */
  readonly announce: (topic: LiveTopic) => void;
  /** Fault injection of development and test builds; absent in production. */
  readonly faults?: FaultInjection;
}

/** A call that passed the checks of access and input and has not reached its handler yet. */
export interface FaultCall {
  readonly name: OperationName;
  readonly input: unknown;
  readonly userId: string | undefined;
  readonly context: BackendContext;
  readonly signal: AbortSignal;
}

/** Makes calls fail on purpose, for development and tests. Not part of production builds. */
export interface FaultInjection {
  /** The response that replaces the handler's; undefined when no fault applies. */
  readonly answer: (call: FaultCall) => Promise<Response | undefined>;
  /** The outcome of an account's payments. */
  readonly paymentOutcome: (store: Store, ownerId: string) => Promise<PaymentOutcome>;
}

/**
 * Default parts of the context. On a slow machine, at 0.3 ms for a hash, the proof of work takes 0.6 s on average and
 * 1.2 s at most: on-device it protects nothing and only demonstrates the step.
 */
export const CONTEXT_DEFAULTS = {
  captcha: { maxNumber: 4000 },
  now: () => new Date(),
  dayOf: isoOfDate,
  newId: () => crypto.randomUUID(),
  visitor: 'this-browser',
  announce: (_topic: LiveTopic): void => undefined,
} as const;

const dayInZone = ({ now }: Pick<BackendContext, 'now'>, hours: number): string =>
  new Date(now().getTime() + hours * HOUR_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The latest day on Earth, in UTC+14, `YYYY-MM-DD`: for no caller is it in the past, and no later one has begun. */
export const latestDayOf = (context: Pick<BackendContext, 'now'>): string => dayInZone(context, 14);

/**
 * The earliest day on Earth, in UTC-12, `YYYY-MM-DD`: for no caller is it in the future, and all earlier ones are over.
 */
export const earliestDayOf = (context: Pick<BackendContext, 'now'>): string => dayInZone(context, -12);

/** Today in the backend's time zone, `YYYY-MM-DD`. */
export function todayOf({ now, dayOf }: Pick<BackendContext, 'now' | 'dayOf'>): string {
  return dayOf(now());
}
