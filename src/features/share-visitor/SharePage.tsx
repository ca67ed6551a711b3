import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { secretOfHash } from '~/contract/share-link';
import { PageButton } from '~/ui/PageButton';
import { LoadingPanel, MessagePanel } from './Panels';
import { httpsAddress } from './visit/https-address';
import { useShareKey } from './visit/use-share-key';
import { VisitPage } from './VisitPage';

function LinkedPage({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('share');
  const link = useShareKey(secret);
  if (link === undefined) return <LoadingPanel />;
  if (link === null) {
    const secure = httpsAddress(window.location.href);
    return (
      <MessagePanel title={t('insecure.title')} text={t('insecure.text')}>
        {secure !== undefined && <Button href={secure}>{t('insecure.open')}</Button>}
        <PageButton page="home" variant="text">
          {t('home')}
        </PageButton>
      </MessagePanel>
    );
  }
  return <VisitPage link={link} />;
}

/**
 * A shared car, opened by a link with the secret in its fragment, which is never sent. Another secret resets the page.
 */
export function SharePage() {
  const { t } = useTranslation('share');
  const secret = secretOfHash(useLocation().hash);
  if (secret === undefined) {
    return (
      <MessagePanel title={t('noLink.title')} text={t('noLink.text')}>
        <PageButton page="home">{t('home')}</PageButton>
      </MessagePanel>
    );
  }
  return <LinkedPage key={secret} secret={secret} />;
}
