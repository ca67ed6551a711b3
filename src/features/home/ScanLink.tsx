import type { MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { isPlainClick } from '~/ui/is-plain-click';
import { PageButton } from '~/ui/PageButton';
import { openUpload } from '~/dialogs/upload-dialog';

/** Opens the upload dialog on a plain click; clicks that open a new tab or window keep the browser's behaviour. */
function uploadHere(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  openUpload();
}

/**
 * The primary call to action: a link to the scan page, which works before hydration and opens the upload dialog
 * afterwards.
 */
export function ScanLink({ ref }: { readonly ref?: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation('home');
  return (
    <PageButton
      ref={ref ?? null}
      variant="beam"
      fullWidth
      page="scan"
      startIcon={<Icon name="camera" />}
      onClick={uploadHere}
    >
      {t('hero.cta')}
    </PageButton>
  );
}
