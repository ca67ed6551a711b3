import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { ExternalLink } from '~/ui/ExternalLink';
import styles from './partners.module.css';

/** The partner's own figure: the discount on a report. */
const DISCOUNT_PERCENT = 35;
/** The partner's own figure: the saving in an example. */
const SAVING_EURO = 850;
const OFFERS = [
  ['report', 'report'],
  ['parts', 'parts'],
  ['insurance', 'insurance'],
  ['sell', 'marketplace'],
] as const;

/** Partner offers, labelled as such, with links to the partners' sites. On-device selling involves no partner. */
export function Partners() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { mode, partners } = config();
  const values = { percent: DISCOUNT_PERCENT, amount: format.euro(SAVING_EURO) };
  return (
    <div className={styles.partners}>
      <div className={styles.words}>
        <h3>{t('partner.title')}</h3>
        <p>{t('partner.text')}</p>
      </div>
      <dl>
        {OFFERS.map(([offer, partner]) => (
          <div key={offer}>
            <dt>
              {offer === 'sell' && mode === 'device' ? (
                t('partner.sell.name')
              ) : (
                <ExternalLink
                  className={styles.offer}
                  href={partners[partner]}
                  isAdvertising={partners.paid.includes(partner)}
                >
                  {t(`partner.${offer}.name`)}
                </ExternalLink>
              )}
            </dt>
            <dd>{offer === 'sell' ? t(`partner.sell.text.${mode}`) : t(`partner.${offer}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
