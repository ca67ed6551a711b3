import { useTranslation } from 'react-i18next';
import { IMPORTED_LISTS } from '~/contract/backup';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import styles from './backup.module.css';
import { addsNothing, type ImportCounts } from './use-import';

/** The counts of an import: added and existing. */
export function ImportResult({ counts }: { readonly counts: ImportCounts }) {
  const { t } = useTranslation('backup');
  const format = useFormat();
  const all = IMPORTED_LISTS.map((kind) => ({ kind, ...(counts[kind] ?? { added: 0, existing: 0 }) }));
  const shown = all.filter(({ added, existing }) => added + existing > 0);
  return (
    <div className={styles.result}>
      <AppearingStatus className={styles.good}>
        <Icon name="check" />
        {t(addsNothing(counts) ? 'restore.nothing' : 'restore.done')}
      </AppearingStatus>
      {shown.length > 0 && (
        <table className={styles.counts}>
          <caption>
            <VisuallyHidden>{t('counts.label')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('counts.kind')}</th>
              <th scope="col">{t('counts.added')}</th>
              <th scope="col">{t('counts.existing')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, added, existing }) => (
              <tr key={kind}>
                <th scope="row">{t(`counts.${kind}`)}</th>
                <td>{format.number(added)}</td>
                <td>{format.number(existing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {counts.vehicles.added > 0 && <PageLink page="cars">{t('restore.cars')}</PageLink>}
    </div>
  );
}
