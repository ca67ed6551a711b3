import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { usePendingRequestCount } from '~/api/sharing/share-requests';
import { useSession } from '~/session';
import { DialogRegistration } from '~/ui/dialog/DialogRegistration';
import { Icon } from '~/ui/Icon';
import { Logo } from '~/ui/Logo';
import { PageLink } from '~/ui/PageLink';
import { openShareRequests } from '~/dialogs/share-dialogs';
import { openUpload } from '~/dialogs/upload-dialog';
import { lastTab } from '~/vehicle-ui/vehicle/last-tab';
import { openFeedback } from '~/dialogs/feedback-dialog';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { LanguageSwitch } from '../footer/LanguageSwitch';
import { BrandName } from './BrandName';
import styles from './mobile-menu.module.css';
import { NavLinks } from './NavLinks';
import { useSessionActions } from './session-actions';
import { useFirstCars } from './use-first-cars';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

function AccountLinks({ open, onClose }: Props) {
  const { t } = useTranslation('shell');
  const name = useSession(({ profile }) => profile?.name ?? '');
  const cars = useFirstCars(open);
  const pending = usePendingRequestCount();
  const { lock, signOut } = useSessionActions();
  return (
    <nav aria-label={t('profile.menu')}>
      <p className={styles.name}>{t('profile.signedInAs', { name })}</p>
      <ul className={styles.list}>
        {pending > 0 && (
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                openShareRequests();
              }}
            >
              <Icon name="bell" /> {t('requests.entry', { count: pending })}
            </button>
          </li>
        )}
        <li>
          <PageLink page="cars" onClick={onClose}>
            <Icon name="car" /> {t('profile.allCars')}
          </PageLink>
        </li>
        {cars.map(({ id, name: vehicle }) => (
          <li key={id}>
            <PageLink page="carDetail" query={{ id, tab: lastTab() }} className={styles.plate ?? ''} onClick={onClose}>
              {vehicle || t('profile.unnamed')}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink page="profile" onClick={onClose}>
            <Icon name="user" /> {t('menu.account')}
          </PageLink>
        </li>
        <li>
          <PageLink page="subscription" onClick={onClose}>
            <Icon name="document" /> {t('menu.subscription')}
          </PageLink>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onClose();
              openFeedback();
            }}
          >
            <Icon name="message" /> {t('menu.feedback')}
          </button>
        </li>
        {config().mode === 'device' && (
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                lock();
              }}
            >
              <Icon name="lock" /> {t('profile.lock')}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={signOut}>
            <Icon name="arrowRight" /> {t('profile.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The full-screen menu below 1075 px: upload, navigation, account, language. */
export function MobileMenuPanel({ open, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const status = useSession((session) => session.status);
  const isLeaving = useSession((session) => session.isLeaving);
  const { signIn } = useSessionActions();
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('menu.label'), className: styles.paper ?? '' } }}
    >
      <div className={styles.top}>
        <PageLink page="home" className={styles.brand ?? ''} onClick={onClose}>
          <Logo /> <BrandName />
        </PageLink>
        <button type="button" className={styles.toggle} aria-label={t('menu.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <Button
          variant="beam"
          fullWidth
          startIcon={<Icon name="camera" />}
          onClick={() => {
            onClose();
            openUpload();
          }}
        >
          {t('menu.upload')}
        </Button>
        <nav aria-label={t('nav.label')}>
          <ul className={styles.list}>
            <NavLinks className={undefined} onFollow={onClose} />
          </ul>
        </nav>
        {status === 'authenticated' && <AccountLinks open={open} onClose={onClose} />}
        {status === 'guest' && (
          <Button fullWidth {...ariaDisabledProps(isLeaving, signIn)}>
            {t('common:action.signIn')}
          </Button>
        )}
        <LanguageSwitch />
      </div>
      <DialogRegistration onClose={onClose} />
    </Dialog>
  );
}
