/**
 * Follows a payment: asks the server, and while the payment is being worked on asks again after growing pauses. Ends with
 * a result, or after about two minutes with "it takes longer".
 */
import { ApiError, call } from '~/api';
import { getPayment } from '~/contract/subscription';
import { delay } from '~/lib/delay';

export type PaymentView =
  | { readonly status: 'asking' | 'processing' | 'slow' | 'success' | 'failed' | 'missing' }
  | { readonly status: 'redirect'; readonly redirectUrl: string | null }
  | { readonly status: 'error'; readonly error: unknown };

/** Milliseconds that are waited in all before it is said that it takes longer. */
export const PATIENCE_MS = 120_000;

/** Milliseconds before the next question: half as long again each time, ten seconds at most. */
export function pauseAfter(turn: number): number {
  return Math.min(10_000, 1000 * 1.5 ** turn);
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

async function ask(id: string, signal: AbortSignal, background: boolean): Promise<PaymentView> {
  const { state, redirectUrl = null } = await call(getPayment, { id }, { signal, background });
  return state === 'redirect' ? { status: state, redirectUrl } : { status: state };
}

/** What follows from an error: a single question that fails while the payment is being worked on changes nothing. */
function viewOfError(error: unknown, before: PaymentView): PaymentView {
  if (isGone(error)) return { status: 'missing' };
  return before.status === 'processing' ? before : { status: 'error', error };
}

/**
 * Tells each view of the payment until it is settled, lost, late, or nobody looks any more.
 * @param signal ends it without a word
 */
export async function followPayment(id: string, signal: AbortSignal, tell: (view: PaymentView) => void): Promise<void> {
  let view: PaymentView = { status: 'asking' };
  let waited = 0;
  for (let turn = 0; waited < PATIENCE_MS; turn += 1) {
    const before: PaymentView = view;
    // One question after the other is the point.
    view = await ask(id, signal, turn > 0).catch((error: unknown) => viewOfError(error, before));
    if (signal.aborted) return;
    tell(view);
    if (view.status !== 'processing') return;
    const pause = pauseAfter(turn);
    waited += pause;
    await delay(pause, signal).catch(() => undefined);
    if (signal.aborted) return;
  }
  tell({ status: 'slow' });
}
