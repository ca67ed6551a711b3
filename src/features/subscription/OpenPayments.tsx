import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues, isMissing } from '~/api';
import { canChangeSubscription } from '~/contract/rules';
import { getPayment, pay, type Transaction } from '~/contract/subscription';
import type { Subscription } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import styles from './payments.module.css';
import { usePlanWords } from './plan-words';
import { useOpenTransactions } from './use-plan-data';
import { useToPayment } from './use-to-payment';

/**
 * Whether the payment of a transaction has been begun: the server knows it, and as more than the one that failed before.
 * If it gives no answer, the payment's page shows why.
 */
async function isBegun(id: string): Promise<boolean> {
  return call(getPayment, { id }).then(
    ({ state }) => state !== 'failed',
    (error: unknown) => !isMissing(error),
  );
}

function OpenPayment({ transaction, payable }: { readonly transaction: Transaction; readonly payable: boolean }) {
  const { t } = useTranslation(['plans', 'errors']);
  const { date, euro } = useFormat();
  const words = usePlanWords();
  const toPayment = useToPayment();
  const showError = useErrorToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const product = words.product(transaction);
  const { due } = transaction;

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const begun = await call(pay, { id: transaction.id });
      void toPayment(begun);
    } catch (error) {
      // It has been begun by an attempt whose answer was lost, or in another tab: its page says how it continues.
      if (isMissing(error) && (await isBegun(transaction.id))) {
        void toPayment({ paymentId: transaction.id });
        return;
      }
      showError(error, 'subscription.pay');
      setBusy(false);
    } finally {
      void queries.invalidateQueries({ queryKey: queryKeys.allPlans });
    }
  }

  return (
    <li className={styles.open}>
      <div>
        <p className={styles.product}>{product}</p>
        <p className={styles.when}>
          {typeof due === 'string'
            ? t('plans:open.due', { date: date(due) })
            : t('plans:open.since', { date: date(transaction.date) })}
        </p>
      </div>
      <p className={styles.amount}>{euro(transaction.amount)}</p>
      <Button
        aria-label={t('plans:open.payFor', { product })}
        {...ariaDisabledProps(busy || !payable, () => void begin())}
        {...(!payable && { 'aria-describedby': 'plan-app' })}
      >
        {t('plans:open.pay')}
      </Button>
    </li>
  );
}

/** Payments that failed or were not started, each with a button to pay. */
export function OpenPayments({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation(['plans', 'errors']);
  const { data, error, refetch } = useOpenTransactions();
  const payable = canChangeSubscription(subscription);
  return (
    <section className={styles.section} aria-labelledby="open-title">
      <h2 id="open-title">{t('plans:open.title')}</h2>
      {data === undefined && error === null && <LoadingRows rows={1} />}
      {data === undefined && error !== null && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'subscription.transactions')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>{t('plans:open.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((transaction) => (
            <OpenPayment key={transaction.id} transaction={transaction} payable={payable} />
          ))}
        </ul>
      )}
    </section>
  );
}
