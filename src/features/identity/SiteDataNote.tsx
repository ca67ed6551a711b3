import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import type { SiteData } from './site-data';
import styles from './pages.module.css';
import { RestoreLink } from './RestoreLink';

interface Props {
  readonly data: Exclude<SiteData, 'present'>;
  /** The query of the page. */
  readonly params: URLSearchParams;
}

/** On iOS an app on the home screen does not see what Safari stored for the same site. */
const isHomeScreenApp = (): boolean => 'standalone' in navigator && navigator.standalone === true;

/**
 * Explains that no account is stored in this browser or home screen app, or that the browser has deleted one; with a
 * link to restore a backup.
 */
export function SiteDataNote({ data, params }: Props) {
  const { t } = useTranslation('identity');
  const text = data === 'none' && isHomeScreenApp() ? 'homeScreen' : data;
  return (
    <div className={styles.note} data-tone={data === 'cleared' ? 'warn' : undefined}>
      <Icon name={data === 'cleared' ? 'alert' : 'lock'} />
      <p>
        <strong>{t(`siteData.${text}.title`)}</strong> {t(`siteData.${text}.text`)} <RestoreLink params={params} />
      </p>
    </div>
  );
}
