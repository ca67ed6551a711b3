import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { WEAK_POINTS } from '../sample-figures';
import { Card } from './Card';
import styles from './more.module.css';

const LARGEST = Math.max(...WEAK_POINTS.map(({ share }) => share));

export function WeakPoints() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Card area="weak" source={t('weak.source')} title={t('weak.title')} text={t('weak.text')} sample>
      <ol className={styles.weak}>
        {WEAK_POINTS.map(({ part, share, costFrom, costTo }) => (
          <li key={part}>
            <span>{t(`weak.parts.${part}`)}</span>
            <b>{t('weak.share', { percent: format.number(share * 100) })}</b>
            <svg className={styles.share} width="100%" height={8} aria-hidden="true">
              <rect width={`${(100 * share) / LARGEST}%`} height={8} rx={2} />
            </svg>
            <small>{t('weak.cost', { range: format.euroAmount({ euros: costFrom, upTo: costTo }) })}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
