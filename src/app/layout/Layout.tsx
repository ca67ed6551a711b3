import { Suspense, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { textsOf } from '~/i18n/i18n';
import { splitLanguage } from '~/i18n/paths';
import { useSession } from '~/session';
import { SkipLink } from '~/ui/SkipLink';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { ConsentHost } from '../hosts/ConsentHost';
import { FullFooter } from '../footer/FullFooter';
import { MinimalFooter } from '../footer/MinimalFooter';
import { Header } from '../header/Header';
import { lazyNotice } from '../lazy-dialog';
import { PAGES, type PageHandle } from '../pages';
import { UpdateHost } from '../offline/UpdateHost';
import { ShortcutHost } from '../shortcuts/ShortcutHost';
import { HandoverHost } from '../hosts/HandoverHost';
import { DialogBoundary } from '~/ui/DialogBoundary';
import styles from './layout.module.css';
import { OfflineNotice } from './OfflineNotice';
import { PageLoading } from './PageLoading';
import { SessionNoticeHost } from './SessionNoticeHost';
import { useCloseDialogsOnLeave } from './use-close-dialogs-on-leave';
import { usePageFocus } from './use-page-focus';
import { usePrefetch, usePrefetchOnIntent } from './use-prefetch';
import { useScroll } from './use-scroll';
import { useStoredNotice } from './use-stored-notice';
import { UploadHost } from '../hosts/UploadHost';
import { VehicleSearchHost } from '../hosts/VehicleSearchHost';

const SignedInHosts = lazyNotice(
  async () => (await import('../hosts/SignedInHosts')).SignedInHosts,
  ['sharing', 'errors'],
);

/**
 * The layout of every page: header, page, footer, toasts and dialogs. The home page has the full footer, other pages
 * the minimal one; the layout itself stays mounted between them.
 */
function Frame() {
  const main = useRef<HTMLElement>(null);
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as PageHandle | undefined;
  const everSignedIn = useHasBeenTrue(useSession(({ status }) => status === 'authenticated'));
  useScroll(handle?.page !== undefined && PAGES[handle.page].public !== undefined);
  usePageFocus(main);
  useCloseDialogsOnLeave();
  useStoredNotice();
  usePrefetch(handle?.page);
  usePrefetchOnIntent();

  return (
    <>
      <SkipLink target="main" />
      <ConsentHost />
      <ToastHost />
      <Header />
      <OfflineNotice />
      <UpdateHost />
      <SessionNoticeHost />
      <div className={styles.scroll} data-layout={handle?.footer === 'full' ? 'home' : 'default'}>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
        {handle?.footer === 'full' ? <FullFooter /> : <MinimalFooter />}
      </div>
      <UploadHost />
      <VehicleSearchHost />
      <HandoverHost />
      {/* Stays after an expiry: its dialogs keep what was typed. */}
      <DialogBoundary open={everSignedIn}>{everSignedIn && <SignedInHosts />}</DialogBoundary>
      <ShortcutHost />
    </>
  );
}

/** The layout in the language of the rendered address. While a page in the other language loads, the old texts stay. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <I18nextProvider i18n={textsOf(splitLanguage(pathname).language)}>
      <Frame />
    </I18nextProvider>
  );
}
