import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Payment } from './Payment';
import styles from './payment.module.css';

/** The result of a payment. The URL contains only the payment's id; its state is requested from the server. */
export function PaymentPage() {
  const { t } = useTranslation('plans');
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <article className={styles.page}>
      <h1>{t('payment.title')}</h1>
      <Payment key={id} id={id} />
    </article>
  );
}
