import { useTranslation } from 'react-i18next';
import type { Backup } from '~/backend/backup/format';
import { IMPORTED_LISTS } from '~/contract/backup';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import own from './restore.module.css';

/** The owner, the date and the contents of a backup. */
export function RestoreSummary({ backup, email }: { readonly backup: Backup; readonly email: string }) {
  const { t } = useTranslation('backup');
  const format = useFormat();
  const { manifest } = backup;
  const rows = [
    [t('page.email'), email],
    [t('page.created'), format.date(isoOfDate(new Date(manifest.createdAt)))],
    ...IMPORTED_LISTS.map((kind) => [t(`counts.${kind}`), format.number(manifest[kind].length)]),
  ];
  return (
    <dl className={own.summary}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
