import { useTranslation } from 'react-i18next';
import { Documents } from './Documents';
import { Fluids } from './Fluids';
import { Measures } from './Measures';
import styles from './more.module.css';
import { Partners } from './Partners';
import { Photos } from './Photos';
import { SearchTree } from './SearchTree';
import { Value } from './Value';
import { WeakPoints } from './WeakPoints';

/** The other features of a vehicle, each with a preview of its screen. */
export function More() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section}>
      <h2>{t('more.title')}</h2>
      <p className={styles.lead}>{t('more.lead')}</p>
      <div className={styles.grid}>
        <Measures />
        <Value />
        <WeakPoints />
        <Documents />
        <Photos />
        <Fluids />
        <SearchTree />
      </div>
      <Partners />
    </section>
  );
}
