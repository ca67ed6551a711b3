import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useTranslation } from 'react-i18next';
import { useSession } from '~/session';
import { DialogRegistration } from '~/ui/dialog/DialogRegistration';
import { Icon } from '~/ui/Icon';
import { Logo } from '~/ui/Logo';
import { PageLink } from '~/ui/PageLink';
import { openUpload } from '~/dialogs/upload-dialog';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { LanguageSwitch } from '../footer/LanguageSwitch';
import { AccountEntries } from './AccountEntries';
import { BrandName } from './BrandName';
import styles from './mobile-menu.module.css';
import { NavLinks } from './NavLinks';
import { useSessionActions } from './session-actions';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
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
        {status === 'authenticated' && (
          <nav aria-label={t('profile.menu')}>
            <AccountEntries open={open} onChoose={onClose} nameClass={styles.name} listClass={styles.list} />
          </nav>
        )}
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
