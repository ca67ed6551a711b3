/** The edit dialogs, whose forms a page that is only read does not load. */
import { prefetchablePart } from '~/ui/prefetchable-part';

export const { Part: EditDialog, prefetch: prefetchEditDialog } = prefetchablePart(
  async () => (await import('./EditDialog')).EditDialog,
);
