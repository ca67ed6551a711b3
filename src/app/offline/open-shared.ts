/** The page that opens after a photo was shared: the upload stands there with it, as if the person had chosen it here. */
import { i18n, loadTexts } from '~/i18n/i18n';
import { rememberedLanguage } from '~/i18n/language';
import { DEFAULT_LANGUAGE, pathTo } from '~/i18n/paths';
import { logFailure } from '~/lib/log';
import { takeShared } from '~/lib/shared-files';
import { showToast } from '~/ui/toasts/toast-store';
import { openUpload } from '~/dialogs/upload-dialog';
import { appReady } from '../prerender/app-ready';
import type { AppRouter } from '../router';

/** What lies there; nothing where it cannot be had. */
async function files(): Promise<readonly File[]> {
  try {
    return await takeShared();
  } catch (error) {
    logFailure('What was shared could not be taken', error);
    return [];
  }
}

/** Opens the upload with what was shared. Where nothing has arrived, the person is told, and chooses here. */
export async function openShared(router: Pick<AppRouter, 'navigate'>): Promise<void> {
  await appReady;
  const shared = await files();
  // The mark goes, so that a reload does not ask for what was taken.
  await router.navigate(pathTo(rememberedLanguage() ?? DEFAULT_LANGUAGE, 'scan'), { replace: true });
  openUpload(shared);
  if (shared.length > 0) return;
  await loadTexts(['offline']);
  showToast(i18n.t('offline:shared.missing'));
}
