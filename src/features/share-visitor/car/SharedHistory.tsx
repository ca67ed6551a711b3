import { useTranslation } from 'react-i18next';
import type { SharedEntry } from '~/contract/history';
import { useFormat } from '~/i18n/use-language';
import { ENERGY_UNITS } from '~/vehicle-ui/energies';
import styles from './car.module.css';

/** The history that the owner shares, newest first. */
export function SharedHistory({ entries }: { readonly entries: readonly SharedEntry[] }) {
  const { t } = useTranslation(['share', 'documents']);
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="shared-history">
      <h2 id="shared-history">{t('share:history.title')}</h2>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('share:history.none')}</p>
      ) : (
        <ol className={styles.history}>
          {entries.map(({ id, date, km, category, amount, note, refuelling }) => (
            <li key={id}>
              <time dateTime={date}>{format.date(date)}</time>
              <div>
                <strong>{t(`documents:category.${category}`)}</strong>
                {note !== '' && <p>{note}</p>}
                <p className={styles.line}>
                  {[
                    refuelling === null
                      ? ''
                      : `${format.number(refuelling.quantity)}\u00A0${ENERGY_UNITS[refuelling.energy]}`,
                    km === null ? '' : format.quantity(km, 'kilometres'),
                    amount === null ? '' : format.euro(amount),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
