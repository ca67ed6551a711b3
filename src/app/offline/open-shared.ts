/** Opens the upload dialog with files that another app shared to this one (Web Share Target). */
import { i18n, loadTexts } from '~/i18n/i18n';
import { rememberedLanguage } from '~/i18n/language';
import { DEFAULT_LANGUAGE, pathTo } from '~/i18n/paths';
import { logFailure } from '~/lib/log';
import { consumeSharedFiles } from '~/lib/shared-files';
import { showToast } from '~/ui/toasts/toast-store';
import { openUpload } from '~/dialogs/upload-dialog';
import { appReady } from '../prerender/app-ready';
import type { AppRouter } from '../router';

/** The shared files; empty after a failure. */
async function readSharedFiles(): Promise<readonly File[]> {
  try {
    return await consumeSharedFiles();
  } catch (error) {
    logFailure('What was shared could not be taken', error);
    return [];
  }
}

/** Opens the upload with the shared files. If none has arrived, a toast says so and the user can choose files there. */
export async function openShared(router: Pick<AppRouter, 'navigate'>): Promise<void> {
  await appReady;
  const shared = await readSharedFiles();
  // Drops `?shared`, so that a reload does not look for them again.
  await router.navigate(pathTo(rememberedLanguage() ?? DEFAULT_LANGUAGE, 'scan'), { replace: true });
  openUpload(shared);
  if (shared.length > 0) return;
  await loadTexts(['offline']);
  showToast(i18n.t('offline:shared.missing'));
}
