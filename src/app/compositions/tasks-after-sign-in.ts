/**
 * What on-device builds do while a user is signed in: they count the changes since the last backup, to suggest the next
 * one, ask the browser for persistent storage, and notify of due deadlines. One module, so that it is one request.
 */
import { watchChanges } from '~/vehicle-ui/backup/backup-log';
import { requestPersistenceOnFirstData } from '~/vehicle-ui/backup/request-persistence';
import { watchDeadlines } from './watch-deadlines';

export function startSignedInTasks(): void {
  watchChanges();
  requestPersistenceOnFirstData();
  watchDeadlines();
}
