import { useTranslation } from 'react-i18next';
import { isReportKind, isReportSummary, type ReportEntry } from '~/contract/report';
import { useFormat } from '~/i18n/use-language';
import { entriesInOrder } from './entries-in-order';
import styles from './report.module.css';

function Entry({ entry }: { readonly entry: ReportEntry }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { date, kind, summary, values } = entry;
  const month = values?.month;
  const when =
    typeof date === 'string' ? (month === undefined ? format.date(date) : format.month(month)) : t('undated');
  const km = values?.km === undefined ? '' : format.quantity(values.km, 'kilometres');
  const text = isReportSummary(summary) ? t(`summaries.${summary}`, { km }) : summary;
  return (
    <li className={styles.entry} data-kind={isReportKind(kind) ? kind : 'other'}>
      {typeof date === 'string' ? (
        <time dateTime={month ?? date}>{when}</time>
      ) : (
        <span className={styles.undated}>{when}</span>
      )}
      <p className={styles.kind}>{isReportKind(kind) ? t(`kinds.${kind}`) : kind}</p>
      {text !== '' && <p className={styles.summary}>{text}</p>}
    </li>
  );
}

/** The report's entries, the latest first. Unknown kinds are shown as delivered. */
export function Timeline({ entries }: { readonly entries: readonly ReportEntry[] }) {
  const { t } = useTranslation('report');
  return (
    <section className={styles.card} aria-label={t('entries')}>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{t('noEntries')}</p>
      ) : (
        <ol className={styles.timeline}>
          {entriesInOrder(entries).map((entry, index) => (
            // Entries can be identical, so the key includes the index.
            <Entry key={`${index} ${entry.date ?? ''} ${entry.summary}`} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}
