/** The dialogs of the profile and their forms, which a page that is only read does not load. */
import { prefetchablePart } from '~/ui/prefetchable-part';

const { Part: AccountDialog, prefetch: prefetchAccountDialog } = prefetchablePart(
  async () => (await import('./AccountDialog')).AccountDialog,
);

const { Part: SaveDialog, prefetch: prefetchSaveDialog } = prefetchablePart(
  async () => (await import('./backup/SaveDialog')).SaveDialog,
);

const { Part: PassphraseDialog, prefetch: prefetchPassphraseDialog } = prefetchablePart(
  async () => (await import('./backup/PassphraseDialog')).PassphraseDialog,
);

const { Part: ExcessDialog, prefetch: prefetchExcessDialog } = prefetchablePart(
  async () => (await import('./backup/ExcessDialog')).ExcessDialog,
);

/** In the order of their likely use; an import asks its questions only after a file was chosen. */
export const DIALOG_PREFETCHES = [
  prefetchAccountDialog,
  prefetchSaveDialog,
  prefetchPassphraseDialog,
  prefetchExcessDialog,
] as const;

export { AccountDialog, ExcessDialog, PassphraseDialog, SaveDialog };
