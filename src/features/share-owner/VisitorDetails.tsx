import { useTranslation } from 'react-i18next';
import type { VisitorContact } from '~/contract/share';
import { webAddress } from '~/lib/web-address';
import { ExternalLink } from '~/ui/ExternalLink';
import { phoneAddress } from './phone-address';
import styles from './requests.module.css';

/** The visitor's contact details; nothing if they gave none. Links are rendered only for http(s) and phone numbers. */
export function VisitorDetails({ visitor }: { readonly visitor: VisitorContact }) {
  const { t } = useTranslation('sharing');
  const { phone = '' } = visitor;
  const call = phoneAddress(phone);
  const website = webAddress(visitor.website);
  const privacy = webAddress(visitor.privacyLink);
  if (phone === '' && website === undefined && privacy === undefined) return null;
  return (
    <ul className={styles.visitor}>
      {phone !== '' && <li>{call === undefined ? phone : <a href={call}>{t('request.phone', { phone })}</a>}</li>}
      {website !== undefined && (
        <li>
          <ExternalLink href={website.href}>{website.host}</ExternalLink>
        </li>
      )}
      {privacy !== undefined && (
        <li>
          <ExternalLink href={privacy.href}>{t('request.privacy')}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
