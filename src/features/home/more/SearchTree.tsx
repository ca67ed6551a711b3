import { useTranslation } from 'react-i18next';
import { SEARCHED } from '../sample-figures';
import { Card } from './Card';
import styles from './more.module.css';

export function SearchTree() {
  const { t } = useTranslation('home');
  const { make, model, types } = SEARCHED;
  return (
    <Card area="search" source={t('search.source')} title={t('search.title')} text={t('search.text')} sample>
      <ul className={styles.tree}>
        <li>
          {make}
          <ul>
            <li>
              {model}
              <ul>
                {types.map((type, index) => (
                  <li key={type} data-chosen={index === 0 || undefined}>
                    <span>{type}</span>
                  </li>
                ))}
              </ul>
            </li>
          </ul>
        </li>
      </ul>
    </Card>
  );
}
