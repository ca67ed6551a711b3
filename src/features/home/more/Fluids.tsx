import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { FLUIDS } from '../sample-figures';
import { Card } from './Card';
import styles from './more.module.css';

export function Fluids() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Card area="fluids" source={t('fluids.source')} title={t('fluids.title')} text={t('fluids.text')} sample>
      <dl className={styles.fluids}>
        {FLUIDS.map(({ category, quality, quantity }) => (
          <div key={category}>
            <dt>
              {t(`fluids.${category}`)} <small>{quality}</small>
            </dt>
            <dd>{format.quantity(quantity, 'litres')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
