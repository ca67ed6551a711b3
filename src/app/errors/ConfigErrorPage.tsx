import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigError } from '~/config';
import styles from './config-error.module.css';

interface Props {
  readonly error: ConfigError;
  /** Called after mount. */
  readonly onShown?: () => void;
}

/**
 * Replaces every page when a build variable is invalid, and names it for the operator. Needs the namespace `config`.
 */
export function ConfigErrorPage({ error, onShown }: Props) {
  const { t } = useTranslation(['config', 'common']);
  useEffect(() => {
    document.title = `${t('config:title')} · ${t('common:brand.name')}`;
    onShown?.();
  }, [t, onShown]);
  const expected = t(`config:expectations.${error.expected}`, { choices: error.choices.join(', ') });
  return (
    <main className={styles.page}>
      <h1>{t('config:title')}</h1>
      <p className={styles.text}>{t('config:text', { variable: error.variable })}</p>
      <p className={styles.value}>
        {error.found === undefined ? t('config:nothing') : t('config:found', { found: error.found })}
      </p>
      <p>{t('config:expected', { expected })}</p>
      <p>{t('config:hint')}</p>
    </main>
  );
}
