import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';
import type { Offer } from '~/contract/subscription';
import { useFormat } from '~/i18n/use-language';
import { priceOf } from './offer-price';
import type { Interval } from './plan-words';
import type { Row } from './Rows';

/**
 * What a paid order costs and how long it binds: total price, term, renewal, notice, means of payment (§ 312j (2) BGB,
 * Art. 246a § 1 (1) EGBGB). Empty on-device, where nothing is sold.
 */
export function useTermRows(offer: Offer, interval: Interval): readonly Row[] {
  const { t } = useTranslation('plans');
  const { euro } = useFormat();
  const price = priceOf(offer, interval);
  if (config().mode === 'device') return [];
  const means = offer.paymentMeans ?? [];
  return [
    ...(price === undefined
      ? []
      : [{ label: t('order.total'), value: t(`order.totals.${interval}`, { price: euro(price) }) }]),
    { label: t('order.term'), value: t(`order.terms.${interval}`) },
    { label: t('order.renewal'), value: t(`order.renewals.${interval}`) },
    { label: t('order.notice'), value: t('order.noticeText', { months: LEGAL_CONSTANTS.consumerNoticeMonths }) },
    { label: t('order.means'), value: means.length > 0 ? means.join(', ') : t('order.meansThere') },
  ];
}
