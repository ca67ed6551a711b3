/** What the backend needs of the world around it. The hosts (page, tests, loopback server) each bring their own. */
import type { LiveTopic } from '~/lib/live-channel';
import { isoOfDate } from '~/zb1/dates';
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
  /** An identifier that cannot be guessed. */
  readonly newId: () => string;
  /** Names visitors without an account for the limit of guest scans, as a server would by their address. */
  readonly visitor: string;
  /** Tells whoever listens that something of this kind has changed. */
  readonly announce: (topic: LiveTopic) => void;
  /** How long the answer to the sentinel "late" takes, in milliseconds: longer than clients wait. */
  readonly lateMs: number;
}

/**
 * The context's parts that are the same everywhere. The proof of work takes a second at most on a slow machine
 * (2,000 tries of 0.3 ms on average): on-device it shows the step, there is nothing to protect.
 */
export const CONTEXT_DEFAULTS = {
  captcha: { maxNumber: 4000 },
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  visitor: 'this-browser',
  announce: (_topic: LiveTopic): void => undefined,
  lateMs: 45_000,
} as const;

/** Today on the calendar of where the backend runs, `YYYY-MM-DD`. */
export function todayOf({ now }: Pick<BackendContext, 'now'>): string {
  return isoOfDate(now());
}
