import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, errorKey, errorValues } from '~/api';
import { pay } from '~/contract/subscription';
import { usePath } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { ErrorState } from '~/ui/states/ErrorState';
import type { PaymentView } from './follow-payment';
import { Note } from './Note';
import styles from './payment.module.css';
import { PaidPlan } from './PaidPlan';
import { redirectTarget } from './redirect-target';
import { usePayment } from './use-payment';

const SIGNS = { processing: 'rotate', slow: 'calendar', success: 'check', failed: 'alert', redirect: 'external', missing: 'search' } as const;
type Shown = keyof typeof SIGNS;

function isShown(status: PaymentView['status']): status is Shown {
  return Object.hasOwn(SIGNS, status);
}

/** Pays once more what failed; a payment that goes on under another name is followed there. */
function PayAgain({ id, onBegun }: { readonly id: string; readonly onBegun: () => void }) {
  const { t } = useTranslation(['plans', 'errors']);
  const navigate = useNavigate();
  const path = usePath();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function begin(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { paymentId } = await call(pay, { id });
      if (paymentId === id) onBegun();
      else void navigate(path('payment', { query: { id: paymentId } }), { replace: true });
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="beam" disabled={busy} onClick={() => void begin()}>
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

function Redirect({ address }: { readonly address: string | null }) {
  const { t } = useTranslation('plans');
  const target = redirectTarget(address, window.location.origin);
  if (target === undefined) return <Note tone="error">{t('payment.redirect.unsafe')}</Note>;
  const { host, href, here } = target;
  return (
    <>
      <p>{t(here ? 'payment.redirect.here' : 'payment.redirect.text', { host })}</p>
      <Button variant="beam" href={href} rel="noreferrer">
        {t('payment.redirect.go', { host })}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}

/** A payment in whatever state the server says it is in. */
export function Payment({ id }: { readonly id: string }) {
  const { t } = useTranslation(['plans', 'errors']);
  const { view, again } = usePayment(id);
  const { status } = view;

  return (
    <>
      {/* There from the start, so that each state is heard when it comes. */}
      <output className={styles.state} data-status={status}>
        {isShown(status) ? (
          <>
            <span className={styles.sign}>
              <Icon name={SIGNS[status]} size={28} />
            </span>
            <span className={styles.words}>
              <strong className={styles.title}>{t(`plans:payment.${status}.title`)}</strong>
              {status !== 'redirect' && <span>{t(`plans:payment.${status}.text`)}</span>}
            </span>
          </>
        ) : (
          status === 'asking' && <span className={styles.asking}>{t('plans:payment.asking')}</span>
        )}
      </output>
      {view.status === 'error' && (
        <ErrorState text={t(`errors:${errorKey(view.error, 'subscription.payment')}`, errorValues(view.error))} onRetry={again} />
      )}
      {status === 'success' && <PaidPlan />}
      {view.status === 'redirect' && <Redirect address={view.redirectUrl} />}
      <div className={styles.actions}>
        {status === 'failed' && <PayAgain id={id} onBegun={again} />}
        {status === 'success' && (
          <PageButton page="cars" variant="contained">
            {t('plans:payment.toCars')}
          </PageButton>
        )}
        {(status === 'slow' || status === 'redirect') && (
          <Button startIcon={<Icon name="rotate" />} onClick={again}>
            {t('plans:payment.again')}
          </Button>
        )}
        <PageButton page="subscription">{t('plans:payment.toSubscription')}</PageButton>
      </div>
    </>
  );
}
