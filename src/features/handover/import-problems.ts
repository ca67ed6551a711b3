/** What is missing of a file that was imported. Pure. */
import type { Translate } from '~/i18n/i18n';
import type { Imported } from './import-handover';

/**
 * The sentence that says what is missing; empty when nothing is.
 * @param t with the namespace `handover`
 * @param name of the vehicle
 */
export function importProblems(
  t: Translate,
  { lostPhotos, lostDocuments, unlinkedDocuments }: Omit<Imported, 'vehicle'>,
  name: string,
): string {
  const files = [
    lostPhotos > 0 && t('handover:open.lostPhotos', { count: lostPhotos }),
    lostDocuments > 0 && t('handover:open.lostDocuments', { count: lostDocuments }),
  ].filter((part) => part !== false);
  const lost = files.length > 0 ? t('handover:open.lost', { name, files: files.join(', ') }) : undefined;
  if (unlinkedDocuments === 0) return lost ?? '';
  return `${lost ?? t('handover:open.done', { name })} ${t('handover:open.unlinked', { count: unlinkedDocuments })}`;
}
