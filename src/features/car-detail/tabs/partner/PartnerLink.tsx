import { useTranslation } from 'react-i18next';
import { ExternalLink } from '~/ui/ExternalLink';
import styles from './partner.module.css';

interface Props {
  /** Undefined if the operator has not configured the partner: the link is disabled, with the reason below. */
  readonly href: string | undefined;
  readonly children: string;
}

/** A link to a partner's site, styled as a button. */
export function PartnerLink({ href, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.link}>
      <ExternalLink href={href}>{children}</ExternalLink>
      {href === undefined && <p className={styles.reason}>{t('link.notConfigured')}</p>}
    </div>
  );
}
