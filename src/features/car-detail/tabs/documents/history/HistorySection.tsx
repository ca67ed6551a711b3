import Button from '@mui/material/Button';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { VehicleDocument } from '~/contract/documents';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { Icon } from '~/ui/Icon';
import { retryableLazy } from '~/ui/retryable-lazy';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { useValueAfterPaint } from '~/ui/use-value-after-paint';
import type { EditTarget } from '../../../edit/edit-target';
import { MIN_FOR_TOOLS } from '../list-view';
import { CostsCard } from './CostsCard';
import type { EntryTarget } from './EntryDialog';
import { HistoryExports } from './HistoryExports';
import { historyItems } from './history-items';
import { HistoryList } from './HistoryList';
import { HistoryTools } from './HistoryTools';
import { INITIAL_HISTORY_VIEW, isNarrowed, shownItems, type HistoryView } from './history-view';
import styles from './history.module.css';
import { useHistory, useHistoryActions } from './use-history';
import { useItemSpellings } from './use-item-spellings';

const LOADING_ROWS = 3;

const EntryDialog = retryableLazy(async () => (await import('./EntryDialog')).EntryDialog);

interface Props {
  readonly vehicle: Vehicle;
  readonly documents: readonly VehicleDocument[];
  /** Opens the dialog that edits a value of the vehicle. */
  readonly onEdit: (target: EditTarget) => void;
  /** Shows a document in full size. */
  readonly onShow: (documentId: string) => void;
}

/** The history of a vehicle: costs, and everything that happened, as a list or a timeline. */
export function HistorySection({ vehicle, documents, onEdit, onShow }: Props) {
  const { t } = useTranslation(['history', 'errors']);
  const heading = useId();
  const { data, error, isPending, refetch } = useHistory(vehicle.id);
  const [view, setView] = useState<HistoryView>(INITIAL_HISTORY_VIEW);
  const [target, setTarget] = useState<EntryTarget | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The tools respond at once; what they show renders after the next paint.
  const shownView = useValueAfterPaint(view);
  const spellingsOf = useItemSpellings();

  const items = useMemo(() => historyItems(vehicle, data ?? [], documents), [vehicle, data, documents]);
  const shown = useMemo(() => shownItems(items, shownView, spellingsOf), [items, shownView, spellingsOf]);

  const open = useCallback((next: EntryTarget): void => {
    setTarget(next);
    setOpen(true);
  }, []);
  const change = useCallback((entry: HistoryEntry): void => open({ entry, start: {} }), [open]);
  const complete = useCallback(
    ({ id, category, date }: VehicleDocument): void =>
      open({ entry: undefined, start: { category, date: isoOfDate(new Date(date)), documentIds: [id] } }),
    [open],
  );
  const { save, remove: removeEntry } = useHistoryActions(vehicle.id);
  const remove = useCallback(
    (entry: HistoryEntry, row: Element | null): void => {
      // The row is removed optimistically, so the focus moves first: to its neighbour, else to the button that adds one.
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const button = next?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-add-entry]');
      button?.focus({ preventScroll: true });
      void removeEntry(entry);
    },
    [removeEntry],
  );

  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h3 id={heading}>{t('history:title')}</h3>
        <Button variant="outlined" data-add-entry onClick={() => open({ entry: undefined, start: {} })}>
          <Icon name="plus" />
          {t('history:add')}
        </Button>
      </div>
      {isPending && <LoadingRows rows={LOADING_ROWS} />}
      {data === undefined && !isPending && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'history.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <>
          {data.length === 0 && <p className={styles.lead}>{t('history:lead')}</p>}
          <CostsCard vehicle={vehicle} entries={data} onEdit={onEdit} />
          {items.length >= MIN_FOR_TOOLS && (
            <HistoryTools
              items={items}
              found={isNarrowed(shownView) ? shown.length : null}
              view={view}
              onView={setView}
            />
          )}
          <HistoryList
            items={shown}
            vin={vehicle.facts.vin ?? ''}
            shape={shownView.shape}
            onShow={onShow}
            onChange={change}
            onComplete={complete}
            onRemove={remove}
          />
          <HistoryExports vehicle={vehicle} items={shown} all={items} view={shownView} entries={data} />
        </>
      )}
      {target !== null && (
        <DialogBoundary open={isOpen} onClose={() => setOpen(false)}>
          <EntryDialog
            key={target.entry?.id ?? target.start.documentIds?.[0] ?? 'new'}
            vehicle={vehicle}
            target={target}
            documents={documents}
            open={isOpen}
            onSave={save}
            onClose={() => setOpen(false)}
            onClosed={() => setTarget(null)}
          />
        </DialogBoundary>
      )}
    </section>
  );
}
