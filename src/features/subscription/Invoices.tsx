import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { config } from '~/config';
import type { Invoice } from '~/contract/subscription';
import { useFormat } from '~/i18n/use-language';
import { ExternalLink } from '~/ui/ExternalLink';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './payments.module.css';
import { usePlanWords } from './plan-words';
import { useInvoices } from './use-plan-data';

function Line({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('plans');
  const { date, euro } = useFormat();
  const words = usePlanWords();
  const { number, url } = invoice;
  return (
    <tr>
      <th scope="row">
        {typeof url === 'string' ? (
          <ExternalLink href={url}>
            {number}
            <VisuallyHidden> {t('invoices.file', { number })}</VisuallyHidden>
          </ExternalLink>
        ) : (
          number
        )}
        <span className={styles.when}>{words.product(invoice)}</span>
      </th>
      <td>{date(invoice.date)}</td>
      <td>{euro(invoice.amount)}</td>
    </tr>
  );
}

/** Paid invoices, newest first. */
export function Invoices() {
  const { t } = useTranslation(['plans', 'errors']);
  const { data, error, refetch } = useInvoices();
  return (
    <section className={styles.section} aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('plans:invoices.title')}</h2>
      {data === undefined && error === null && <LoadingRows rows={2} />}
      {data === undefined && error !== null && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'subscription.invoices')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>{t('plans:invoices.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <table className={styles.table} aria-labelledby="invoices-title">
            <thead>
              <tr>
                <th scope="col">{t('plans:invoices.number')}</th>
                <th scope="col">{t('plans:invoices.date')}</th>
                <th scope="col">{t('plans:invoices.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((invoice) => (
                <Line key={invoice.id} invoice={invoice} />
              ))}
            </tbody>
          </table>
          {config().mode === 'device' && <p className={styles.when}>{t('plans:invoices.nothing')}</p>}
        </>
      )}
    </section>
  );
}
