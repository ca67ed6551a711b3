/**
 * Polls a payment with increasing pauses while it is being processed. Ends with a result, or after two minutes of
 * pauses with `slow`.
 */
import { call, isMissing, waitMsOf } from '~/api';
import { getPayment } from '~/contract/subscription';
import { delay } from '~/lib/delay';

export type PaymentView =
  | { readonly status: 'asking' | 'processing' | 'slow' | 'success' | 'failed' | 'missing' }
  | { readonly status: 'redirect'; readonly redirectUrl: string | null }
  | { readonly status: 'error'; readonly error: unknown };

/** Total time in milliseconds after which the payment is reported as slow. */
export const SLOW_AFTER_MS = 120_000;

/** The pause before the next request in milliseconds: 1.5 times the previous one, at most ten seconds. */
export function pauseAfter(attempt: number): number {
  return Math.min(10_000, 1000 * 1.5 ** attempt);
}

async function fetchView(id: string, signal: AbortSignal, background: boolean): Promise<PaymentView> {
  const { state, redirectUrl = null } = await call(getPayment, { id }, { signal, background });
  return state === 'redirect' ? { status: state, redirectUrl } : { status: state };
}

/** The view after an error: while the payment is being processed, a single failed request changes nothing. */
function viewOfError(error: unknown, before: PaymentView): PaymentView {
  if (isMissing(error)) return { status: 'missing' };
  return before.status === 'processing' ? before : { status: 'error', error };
}

/**
 * Reports each view of the payment until it is settled, unknown or slow.
 * @param signal stops polling without a further report
 */
export async function followPayment(
  id: string,
  signal: AbortSignal,
  report: (view: PaymentView) => void,
): Promise<void> {
  let view: PaymentView = { status: 'asking' };
  let waited = 0;
  for (let attempt = 0; waited < SLOW_AFTER_MS; attempt += 1) {
    const before: PaymentView = view;
    // The requests must run one after the other.
    let wanted = 0;
    view = await fetchView(id, signal, attempt > 0).catch((error: unknown) => {
      wanted = waitMsOf(error);
      return viewOfError(error, before);
    });
    if (signal.aborted) return;
    report(view);
    if (view.status !== 'processing') return;
    // A server may ask for hours; the user gets the button to look again after two minutes all the same.
    const pause = Math.min(Math.max(pauseAfter(attempt), wanted), SLOW_AFTER_MS - waited);
    waited += pause;
    await delay(pause, signal).catch(() => undefined);
    if (signal.aborted) return;
  }
  report({ status: 'slow' });
}
