import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { exceedsLimit, isCancelled, orderKind, planNameOf, type Order } from '~/contract/rules';
import { checkout, upgrade, type Offer } from '~/contract/subscription';
import type { Subscription } from '~/contract/subscription-schemas';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { Note } from '~/ui/states/Note';
import styles from './dialog-content.module.css';
import { OrderConsent } from './OrderConsent';
import { usePlanWords } from './plan-words';
import { Rows } from './Rows';
import { useOrderConsent } from './use-order-consent';
import { useTermRows } from './use-term-rows';
import { useToPayment } from './use-to-payment';

interface Props {
  readonly open: boolean;
  readonly offer: Offer;
  readonly order: Order;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** A value that changes, with its previous value. */
function Change({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('plans');
  if (from === to) return to;
  return (
    <>
      {to} <small>{t('order.from', { value: from })}</small>
    </>
  );
}

/** Confirms an order: what changes, the consequences for the vehicles, and the button that leads to the payment. */
export function OrderDialog({ open, offer, order, subscription, onClose }: Props) {
  const { t } = useTranslation(['plans', 'errors']);
  const words = usePlanWords();
  const toPayment = useToPayment();
  const queries = useQueryClient();
  const consent = useOrderConsent();
  const kind = orderKind(subscription);
  const onDevice = config().mode === 'device';
  const plan = words.plan(order.plan);
  const now = planNameOf(subscription);
  const { currentVehicleCount: current, allowedVehicleCount: before, interval } = subscription;
  const { allowedVehicleCount: allowed } = offer;
  const termRows = useTermRows(offer, order.interval);
  const count = (number: number | null): string => (number === null ? t('offers.unlimited') : String(number));

  async function confirm(): Promise<void> {
    const begun = await call(
      kind === 'upgrade' ? upgrade : checkout,
      onDevice ? order : { ...order, beginAtOnce: true },
    );
    void queries.invalidateQueries({ queryKey: queryKeys.allPlans });
    void toPayment(begun);
  }

  function close(): void {
    consent.reset();
    onClose();
  }

  const begins =
    kind === 'upgrade'
      ? t(onDevice ? 'order.beginsDevice' : 'order.begins')
      : t(onDevice ? 'order.beginsFirstDevice' : 'order.beginsFirst');
  const title = kind === 'checkout' ? 'order.checkout' : now === order.plan ? 'order.interval' : 'order.upgrade';
  return (
    <ConfirmDialog
      open={open}
      title={t(title, { plan })}
      confirmLabel={t(onDevice ? 'order.confirm' : 'order.confirmPaid')}
      describeError={(error) =>
        t(
          `errors:${errorKey(error, kind === 'upgrade' ? 'subscription.upgrade' : 'subscription.checkout')}`,
          errorValues(error),
        )
      }
      {...(!onDevice && { check: consent.check })}
      onConfirm={confirm}
      onClose={close}
    >
      <div className={styles.content}>
        {allowed !== null && exceedsLimit({ currentVehicleCount: current, allowedVehicleCount: allowed }) && (
          <Note tone="warning">{t('order.over', { current, plan, allowed })}</Note>
        )}
        <p>{begins}</p>
        {kind === 'upgrade' && isCancelled(subscription) && <p>{t('order.revokes')}</p>}
        {onDevice ? <Note tone="plain">{t('noMoney')}</Note> : <p>{t('order.steps')}</p>}
        {/* § 312j (2) BGB: the essentials stand directly above the button, with nothing else in between. */}
        <Rows
          rows={[
            { label: t('order.plan'), value: <Change from={words.current(subscription)} to={plan} /> },
            { label: t('order.vehicles'), value: <Change from={count(before)} to={count(allowed)} /> },
            {
              label: t('order.billing'),
              value: (
                <Change
                  from={typeof interval === 'string' ? words.interval(interval) : t('order.none')}
                  to={words.interval(order.interval)}
                />
              ),
            },
            ...termRows,
          ]}
        />
        {!onDevice && <OrderConsent consent={consent} />}
      </div>
    </ConfirmDialog>
  );
}
