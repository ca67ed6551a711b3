import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { usePendingRequestCount } from '~/api/sharing/share-requests';
import { Icon } from '~/ui/Icon';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyDialog } from '../lazy-dialog';
import styles from './mobile-menu.module.css';
import { RequestsBadge } from './RequestsBadge';

const loadPanel = () => import('./MobileMenuPanel');
const MobileMenuPanel = lazyDialog(async () => (await loadPanel()).MobileMenuPanel);

/** The button of the full-screen menu below 1075 px. The menu's code is fetched at the first pointer enter or press. */
export function MobileMenu() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const everOpened = useHasBeenTrue(open);
  const count = usePendingRequestCount();
  const close = (): void => startTransition(() => setOpen(false));
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-label={[t('menu.open'), ...(count > 0 ? [t('requests.waiting', { count })] : [])].join(', ')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void withoutChunkReload(loadPanel).catch(() => undefined)}
        // A transition: the button responds at once, the menu renders when its code has arrived.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Icon name="menu" />
        <RequestsBadge count={count} />
      </button>
      <DialogBoundary open={open} onClose={close}>
        {everOpened && <MobileMenuPanel open={open} onClose={close} />}
      </DialogBoundary>
    </>
  );
}
