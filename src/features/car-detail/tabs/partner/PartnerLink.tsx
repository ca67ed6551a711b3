import { useTranslation } from 'react-i18next';
import { ExternalLink } from '~/ui/ExternalLink';
import styles from './partner.module.css';

interface Props {
  /** Undefined when the operator has not configured the partner: then disabled, and the reason stands beneath. */
  readonly href: string | undefined;
  readonly children: string;
}

/** The way to a partner, as large as a button. */
export function PartnerLink({ href, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.link}>
      <ExternalLink href={href}>{children}</ExternalLink>
      {href === undefined && <p className={styles.reason}>{t('link.notConfigured')}</p>}
    </div>
  );
}
