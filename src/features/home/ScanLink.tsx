import type { MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { openUpload } from '~/dialogs/upload-dialog';

/** A plain click opens the upload over the page; one that asks for a tab or window of its own stays the browser's. */
function uploadHere(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openUpload();
}

/** The one call to action: a link to the scan page, which works before the script does, and then opens the upload here. */
export function ScanLink({ ref }: { readonly ref?: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation('home');
  return (
    <PageButton ref={ref ?? null} variant="beam" fullWidth page="scan" startIcon={<Icon name="camera" />} onClick={uploadHere}>
      {t('hero.cta')}
    </PageButton>
  );
}
