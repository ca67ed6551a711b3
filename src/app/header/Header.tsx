import { useTranslation } from 'react-i18next';
import { useSession } from '~/session';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Logo } from '~/ui/Logo';
import { PageLink } from '~/ui/PageLink';
import { openUpload } from '~/dialogs/upload-dialog';
import { stickyTop } from '~/ui/sticky-edges';
import { useHydrating } from '~/ui/use-hydrating';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { ProgressBar } from '../progress/ProgressBar';
import { BrandName } from './BrandName';
import styles from './header.module.css';
import { MobileMenu } from './MobileMenu';
import { NavLinks } from './NavLinks';
import { ProfileMenu } from './ProfileMenu';
import { useSessionActions } from './session-actions';
import { useHasLargeMenu, useHasUploadButton } from './use-header-layout';

/** The 64 px high header of every page. */
export function Header() {
  const { t } = useTranslation(['shell', 'common']);
  const hydrating = useHydrating();
  const sessionStatus = useSession((session) => session.status);
  // After a sign-out the page stays for a moment; signing in from it would start a second redirect.
  const isLeaving = useSession((session) => session.isLeaving);
  // Pages are prerendered for guests and hydrated only for guests; the first render must match the HTML.
  const status = hydrating ? 'guest' : sessionStatus;
  const { signIn } = useSessionActions();
  const large = useHasLargeMenu();
  const upload = useHasUploadButton();

  return (
    <header ref={stickyTop} className={styles.header}>
      <ProgressBar />
      <div className={styles.inner}>
        <PageLink page="home" className={styles.brand ?? ''}>
          <Logo />
          <BrandName />
        </PageLink>
        {large !== false && (
          <nav aria-label={t('nav.label')} className={styles.nav} data-from={large === undefined ? 'large' : undefined}>
            <ul className={styles.links}>
              <NavLinks className={styles.link} />
            </ul>
          </nav>
        )}
        <div className={styles.actions}>
          {upload !== false && (
            <Button
              data-from={upload === undefined ? 'upload' : undefined}
              startIcon={<Icon name="upload" />}
              onClick={() => openUpload()}
              aria-label={t('menu.upload')}
            >
              {t('menu.uploadShort')}
            </Button>
          )}
          {status === 'guest' && large !== false && (
            <Button data-from={large === undefined ? 'large' : undefined} {...ariaDisabledProps(isLeaving, signIn)}>
              {t('common:action.signIn')}
            </Button>
          )}
          {status === 'authenticated' && large && <ProfileMenu />}
          {large !== true && (
            <div data-below={large === undefined ? 'large' : undefined}>
              <MobileMenu />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
