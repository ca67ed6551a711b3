import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call, errorKey, errorValues, isMissing } from '~/api';
import { config } from '~/config';
import { getPayment, pay } from '~/contract/subscription';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { ErrorState } from '~/ui/states/ErrorState';
import { Note } from '~/ui/states/Note';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import type { PaymentView } from './follow-payment';
import styles from './payment.module.css';
import { PaidPlan } from './PaidPlan';
import { handedRedirect, redirectTarget, type RedirectTarget } from './redirect-target';
import { usePayment } from './use-payment';
import { useToPayment } from './use-to-payment';

const ICONS = {
  processing: 'rotate',
  slow: 'calendar',
  success: 'check',
  failed: 'alert',
  redirect: 'external',
  missing: 'search',
} as const;
type Shown = keyof typeof ICONS;

function isShown(status: PaymentView['status']): status is Shown {
  return Object.hasOwn(ICONS, status);
}

/** The key of a state's title; on-device nothing is paid. */
function titleOf(
  status: Shown,
): `plans:payment.${Shown}.title` | `plans:payment.${'processing' | 'success'}.titleDevice` {
  const isUnlocked = config().mode === 'device' && (status === 'processing' || status === 'success');
  return isUnlocked ? `plans:payment.${status}.titleDevice` : `plans:payment.${status}.title`;
}

/** Whether the payment is still being processed. */
const isPending = (status: PaymentView['status']): boolean => status === 'processing' || status === 'slow';

/** Whether the server reports the payment as failed. If it gives no answer, polling shows why. */
async function isStillFailed(id: string): Promise<boolean> {
  return call(getPayment, { id }).then(
    ({ state }) => state === 'failed',
    () => false,
  );
}

/** Retries a failed payment; if the retry has a new id, its page is opened. */
function PayAgain({ id, onBegun }: { readonly id: string; readonly onBegun: () => void }) {
  const { t } = useTranslation(['plans', 'errors']);
  const toPayment = useToPayment();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function begin(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const begun = await call(pay, { id });
      await toPayment(begun, { replace: true });
      if (begun.paymentId === id) onBegun();
    } catch (reason) {
      // It has been begun by an attempt whose answer was lost, or in another tab, unless it is still reported as failed.
      if (isMissing(reason) && !(await isStillFailed(id))) {
        onBegun();
        return;
      }
      setError(reason);
      setBusy(false);
    }
  }

  return (
    <>
      <Button ref={passFocusToHeading} variant="beam" {...ariaDisabledProps(busy, () => void begin())}>
        {t('plans:payment.failed.pay')}
      </Button>
      {error !== null && (
        <div className={styles.failure}>
          <Note tone="error">{t(`errors:${errorKey(error, 'subscription.pay')}`, errorValues(error))}</Note>
        </div>
      )}
    </>
  );
}

/** The link to the payment provider. The user must press it; nothing opens automatically. */
function Redirect({ target }: { readonly target: RedirectTarget | undefined }) {
  const { t } = useTranslation('plans');
  if (target === undefined) return <Note tone="error">{t('payment.redirect.unsafe')}</Note>;
  return (
    <Button variant="beam" href={target.href} rel="noreferrer">
      {t('payment.redirect.go', { host: target.host })}
      <Icon name="arrowRight" />
    </Button>
  );
}

/** Shows a payment in the state that the server reports. */
export function Payment({ id }: { readonly id: string }) {
  const { t } = useTranslation(['plans', 'errors']);
  const { view, again } = usePayment(id);
  const handed = handedRedirect(useLocation().state);
  const named = view.status === 'redirect' ? (view.redirectUrl ?? handed) : isPending(view.status) ? handed : null;
  const target = redirectTarget(named, window.location.origin);
  // The redirect of the order response is used while the server does not know a result.
  const status = target === undefined ? view.status : 'redirect';

  return (
    <>
      {/* Present from the start, so that screen readers announce each change of state. */}
      <output className={styles.state} data-status={status}>
        {isShown(status) ? (
          <>
            <span className={styles.sign}>
              <Icon name={ICONS[status]} size={28} />
            </span>
            <span className={styles.words}>
              <strong className={styles.title}>{t(titleOf(status))}</strong>
              {status !== 'redirect' && <span>{t(`plans:payment.${status}.text`)}</span>}
              {target !== undefined && (
                <span>
                  {t(target.isSameOrigin ? 'plans:payment.redirect.here' : 'plans:payment.redirect.text', {
                    host: target.host,
                  })}
                </span>
              )}
            </span>
          </>
        ) : (
          status === 'asking' && <span className={styles.asking}>{t('plans:payment.asking')}</span>
        )}
      </output>
      {view.status === 'error' && (
        <ErrorState
          text={t(`errors:${errorKey(view.error, 'subscription.payment')}`, errorValues(view.error))}
          onRetry={again}
        />
      )}
      {status === 'success' && <PaidPlan />}
      {status === 'redirect' && <Redirect target={target} />}
      <div className={styles.actions}>
        {status === 'failed' && <PayAgain id={id} onBegun={again} />}
        {status === 'success' && (
          <PageButton page="cars" variant="contained">
            {t('plans:payment.toCars')}
          </PageButton>
        )}
        {(status === 'slow' || status === 'redirect') && (
          <Button ref={passFocusToHeading} startIcon={<Icon name="rotate" />} onClick={again}>
            {t('plans:payment.again')}
          </Button>
        )}
        <PageButton page="subscription">{t('plans:payment.toSubscription')}</PageButton>
      </div>
    </>
  );
}
