/** Records that are marked as deleted: they can be restored for a while, and are removed afterwards. */
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import type { BackendContext } from './context';

interface Deletable {
  readonly deletedAt?: string;
}

export const isNotDeleted = ({ deletedAt }: Deletable): boolean => deletedAt === undefined;

/** What was deleted before this moment can no longer be restored. */
export const restoreLimit = ({ now }: Pick<BackendContext, 'now'>): string =>
  new Date(now().getTime() - RESTORE_WINDOW_MS).toISOString();

/** Whether a record is deleted and can be restored: it is then not counted in a limit, but would be again. */
export const isRestorable = (context: BackendContext, { deletedAt }: Deletable): boolean =>
  deletedAt !== undefined && deletedAt >= restoreLimit(context);

/** Whether a record is deleted and can no longer be restored. */
export const isPastRestoreWindow = (context: BackendContext, { deletedAt }: Deletable): boolean =>
  deletedAt !== undefined && deletedAt < restoreLimit(context);
