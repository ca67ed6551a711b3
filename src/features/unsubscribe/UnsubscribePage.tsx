import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import Button from '@mui/material/Button';
import { config } from '~/config';
import { useSession } from '~/session';
import { FocusedHeading } from '~/ui/FocusedHeading';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { SimplePage } from '~/ui/SimplePage';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { linkToken } from './link-token';
import { UnsubscribeForm } from './UnsubscribeForm';
import styles from './unsubscribe.module.css';

/** The confirmation. The same for known and unknown addresses, so that it does not reveal who is registered. */
function Done({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const { t } = useTranslation('unsubscribe');
  return (
    <div className={styles.card}>
      <div className={styles.done}>
        <span className={styles.seal}>
          <Icon name="check" size={28} />
        </span>
        <FocusedHeading level="h2">{t('done.title')}</FocusedHeading>
        <p>{email === '' ? t('done.token') : t('done.text', { email })}</p>
        <p className={styles.back}>{t('done.back')}</p>
        <div className={styles.ways}>
          <PageButton page="home">{t('done.home')}</PageButton>
          <Button onClick={onOther}>{t('done.other')}</Button>
        </div>
      </div>
    </div>
  );
}

/** Unsubscribes from the newsletter and the reminders. On-device no mails are sent, so there is nothing to end. */
export function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  if (config().mode === 'connected') return <Unsubscribe />;
  return (
    <SimplePage title={t('title')} lead={t('leadDevice')}>
      <PageButton page="home">{t('done.home')}</PageButton>
    </SimplePage>
  );
}

/** Unsubscribes by e-mail address or by the token of a mail link. */
function Unsubscribe() {
  const { t } = useTranslation('unsubscribe');
  const token = linkToken(useLocation());
  const known = useSession(({ status, profile }) => status !== 'loading' || profile !== null);
  const [done, setDone] = useState<string>();
  const [isOtherAddress, setIsOtherAddress] = useState(false);
  return (
    <SimplePage title={t('title')} lead={t('lead')}>
      {!known && <LoadingRows rows={2} />}
      {known && done === undefined && (
        <UnsubscribeForm token={isOtherAddress ? undefined : token} focused={isOtherAddress} onDone={setDone} />
      )}
      {done !== undefined && (
        <Done
          email={done}
          onOther={() => {
            setIsOtherAddress(true);
            setDone(undefined);
          }}
        />
      )}
    </SimplePage>
  );
}
