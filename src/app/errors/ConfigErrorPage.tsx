import { useTranslation } from 'react-i18next';
import type { ConfigError } from '~/config';
import styles from './errors.module.css';

/** Instead of the app when a variable of the build cannot be used: names it for the operator. */
export function ConfigErrorPage({ error }: { readonly error: ConfigError }) {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.page}>
      <div>
        <h1>{t('config.title')}</h1>
        <p className={styles.text}>{t('config.text', { variable: error.variable })}</p>
        <p>{t('config.expected', { expected: error.expected })}</p>
        <p>{t('config.hint')}</p>
      </div>
    </main>
  );
}
