import { useTranslation } from 'react-i18next';
import { config, type PartnerName } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';
import styles from './partner.module.css';

interface Props {
  readonly partner: PartnerName;
  /** Undefined if the operator has not configured the partner: the link is disabled, with the reason below. */
  readonly href: string | undefined;
  readonly children: string;
}

/** A link to a partner's site, styled as a button. */
export function PartnerLink({ partner, href, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.link}>
      <ExternalLink href={href} isAdvertising={config().partners.paid.includes(partner)}>
        {children}
      </ExternalLink>
      {href === undefined && <p className={styles.reason}>{t('link.notConfigured')}</p>}
    </div>
  );
}
