import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import styles from './partners.module.css';

/** The partner's own figures: the discount on a report in percent, the saving in an example in euros. */
const DISCOUNT_PERCENT = 35;
const SAVING_EURO = 850;
const PARTNERS = ['report', 'parts', 'insurance', 'sell'] as const;

/** Partner offers, labelled as such, with links to the partners' sites. */
export function Partners() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { mode } = config();
  const values = { percent: DISCOUNT_PERCENT, amount: format.euro(SAVING_EURO) };
  return (
    <div className={styles.partners}>
      <div className={styles.words}>
        <h3>{t('partner.title')}</h3>
        <p>{t('partner.text')}</p>
      </div>
      <dl>
        {PARTNERS.map((partner) => (
          <div key={partner}>
            <dt>
              {t(`partner.${partner}.name`)}{' '}
              {(partner !== 'sell' || mode === 'connected') && <Icon name="external" size={16} />}
            </dt>
            <dd>{partner === 'sell' ? t(`partner.sell.text.${mode}`) : t(`partner.${partner}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
