import { Suspense, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useStore } from 'zustand';
import { textsOf } from '~/i18n/i18n';
import { splitLanguage } from '~/i18n/paths';
import { useSession } from '~/session';
import { SkipLink } from '~/ui/SkipLink';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { closeUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { useLatch } from '~/ui/use-latch';
import { ConsentHost } from '../hosts/ConsentHost';
import { FeedbackButton } from '../hosts/FeedbackButton';
import { FullFooter } from '../footer/FullFooter';
import { MinimalFooter } from '../footer/MinimalFooter';
import { Header } from '../header/Header';
import { lazyScreen } from '../lazy-screen';
import type { PageHandle } from '../pages';
import { UpdateHost } from '../offline/UpdateHost';
import { SharingHost } from '../hosts/SharingHost';
import { ShortcutHost } from '../shortcuts/ShortcutHost';
import { HandoverHost } from '../hosts/HandoverHost';
import { DialogBoundary } from '~/ui/DialogBoundary';
import styles from './layout.module.css';
import { OfflineNotice } from './OfflineNotice';
import { PageLoading } from './PageLoading';
import { SessionNotice } from './SessionNotice';
import { useLeftDialogs } from './use-left-dialogs';
import { usePageFocus } from './use-page-focus';
import { usePrefetch, usePrefetchOnIntent } from './use-prefetch';
import { useScroll } from './use-scroll';
import { VehicleSearchHost } from '../hosts/VehicleSearchHost';

const UploadDialog = lazyScreen(async () => (await import('~/features/scan/UploadDialog')).UploadDialog);

/** The upload dialog, fetched when it is first wanted. */
function UploadHost() {
  const { open, files } = useStore(uploadDialogStore);
  const wanted = useLatch(open);
  if (!wanted) return null;
  return (
    <DialogBoundary open={open} onClose={closeUpload}>
      <UploadDialog open={open} files={files} onClose={closeUpload} />
    </DialogBoundary>
  );
}

/**
 * The frame of every page: header, scroll container with page and footer, toasts, upload and feedback.
 * The home layout has the full footer, the default layout the minimal one; the frame stays between them.
 */
function Frame() {
  const main = useRef<HTMLElement>(null);
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as PageHandle | undefined;
  const signedIn = useSession(({ status }) => status === 'authenticated');
  useScroll();
  usePageFocus(main);
  useLeftDialogs();
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
      <SessionNotice />
      <div className={styles.scroll} data-layout={handle?.footer === 'full' ? 'home' : 'default'}>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
        {handle?.footer === 'full' ? <FullFooter /> : <MinimalFooter />}
      </div>
      {signedIn && <FeedbackButton />}
      <UploadHost />
      <VehicleSearchHost />
      <HandoverHost />
      <SharingHost />
      <ShortcutHost />
    </>
  );
}

/** The frame and its page, in the language of the address that is drawn; the one that is being fetched comes with its page. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <I18nextProvider i18n={textsOf(splitLanguage(pathname).language)}>
      <Frame />
    </I18nextProvider>
  );
}
