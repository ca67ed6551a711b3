import Button from '@mui/material/Button';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { Icon } from '~/ui/Icon';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import docs from '../documents.module.css';
import { Card } from '../../Card';
import type { EditTarget } from '../../../edit/edit-target';
import { hasMileage } from '../../info/inapplicable';
import { ALL_YEARS, ownEntries, yearTotals } from './history-view';
import { ownershipCosts, type OwnershipCosts } from './ownership-costs';
import styles from './history.module.css';

/** What the entries cost, by category, of one year or of all. */
function Totals({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const id = useId();
  const { years, all } = useMemo(() => yearTotals(entries), [entries]);
  const [year, setYear] = useState<string>(ALL_YEARS);
  const shown = years.find((yearTotal) => yearTotal.year === year) ?? all;
  const highest = shown.categories[0]?.total ?? 0;
  return (
    <div className={styles.totals}>
      <div className={styles.tool}>
        <label htmlFor={id}>{t('costs.year')}</label>
        <span className={docs.select}>
          <select id={id} value={shown.year} onChange={({ target }) => setYear(target.value)}>
            <option value={ALL_YEARS}>{t('filter.allYears')}</option>
            {years.map((yearTotal) => (
              <option key={yearTotal.year} value={yearTotal.year}>
                {t('costs.option', { year: yearTotal.year, total: format.euro(yearTotal.total) })}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </span>
      </div>
      <dl className={styles.categories}>
        {shown.categories.map(({ category, total }) => (
          <div key={category}>
            <dt>{t(`category.${category}`)}</dt>
            <dd>{format.euro(total, true)}</dd>
            <span className={styles.bar} style={{ inlineSize: `${(total / highest) * 100}%` }} aria-hidden="true" />
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('costs.total')}</dt>
          <dd>{format.euro(shown.total, true)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The costs since the purchase, per kilometre if it counts them, and what they consist of. */
function SincePurchase({ costs }: { readonly costs: OwnershipCosts }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { from, until, driven, total } = costs;
  const days = { from: format.date(from), until: format.date(until) };
  const parts = (['price', 'entries', 'tax', 'insurance'] as const).filter((part) => costs[part] !== null);
  return (
    <>
      {driven !== null && (
        <p className={styles.figure}>
          {t('costs.perKm', { euros: format.euro(Math.round(driven.eurosPerKm * 100) / 100, true) })}
        </p>
      )}
      <p className={styles.period}>
        {driven === null
          ? t('costs.days', days)
          : t('costs.period', { ...days, km: format.quantity(driven.km, 'kilometres') })}
      </p>
      <dl className={styles.categories}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`costs.part.${part}`)}</dt>
            <dd>{format.euro(costs[part] ?? 0, true)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('costs.total')}</dt>
          <dd>{format.euro(total, true)}</dd>
        </div>
      </dl>
      {costs.tax !== null && <p className={styles.period}>{t('costs.entriesFirst')}</p>}
    </>
  );
}

interface Props {
  readonly vehicle: Vehicle;
  readonly entries: readonly HistoryEntry[];
  readonly onEdit: (target: EditTarget) => void;
}

/**
 * What the vehicle costs: by year and category, and since the purchase, per kilometre if it counts them. Not rendered
 * again while the history is searched.
 */
export const CostsCard = memo(function CostsCard({ vehicle, entries, onEdit }: Props) {
  const { t } = useTranslation('history');
  const today = isoOfDate(useToday());
  const costs = useMemo(() => ownershipCosts(vehicle, entries, today), [vehicle, entries, today]);
  const hasAmounts = ownEntries(entries).some(({ amount }) => amount !== null && amount > 0);
  const edit = (
    <Button className={styles.editCosts} variant="text" onClick={() => onEdit({ kind: 'purchase' })}>
      <Icon name="edit" />
      {t('costs.edit')}
    </Button>
  );
  return (
    <Card title={t('costs.title')} aside={edit}>
      <div className={styles.costs}>
        {hasAmounts ? <Totals entries={entries} /> : <p className={styles.period}>{t('costs.none')}</p>}
        <div className={styles.perKm}>
          <h4>{t(hasMileage(vehicle) ? 'costs.perKmTitle' : 'costs.sinceTitle')}</h4>
          {'missing' in costs ? (
            <>
              <p className={styles.period}>
                {t('costs.missing', { values: costs.missing.map((input) => t(`costs.input.${input}`)).join(', ') })}
              </p>
              <Button
                variant="outlined"
                onClick={() =>
                  onEdit({
                    kind: costs.missing.includes('mileage') && costs.missing.length === 1 ? 'mileage' : 'purchase',
                  })
                }
              >
                {t('costs.enter')}
              </Button>
            </>
          ) : (
            <SincePurchase costs={costs} />
          )}
        </div>
      </div>
    </Card>
  );
});
