import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '~/session';
import { SimplePage } from '~/ui/SimplePage';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { useHydrating } from '~/ui/use-hydrating';
import styles from './contact.module.css';
import { ContactForm, type SentMessage } from './ContactForm';
import { OtherWays } from './OtherWays';
import { Thanks } from './Thanks';

/** The form, with the operator's contact details and hours beside it. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  // The form starts with the user's e-mail address, so it waits until the session is known.
  const hydrating = useHydrating();
  const settled = useSession(({ status, profile }) => status !== 'loading' || profile !== null);
  const known = hydrating || settled;
  const [sent, setSent] = useState<SentMessage>();
  return (
    <SimplePage title={t('title')} lead={t('lead')}>
      <div className={styles.columns}>
        <div className={styles.card}>
          {!known && <LoadingRows rows={6} />}
          {known && sent === undefined && <ContactForm onSent={setSent} />}
          {sent !== undefined && <Thanks sent={sent} onAgain={() => setSent(undefined)} />}
        </div>
        <OtherWays />
      </div>
    </SimplePage>
  );
}
