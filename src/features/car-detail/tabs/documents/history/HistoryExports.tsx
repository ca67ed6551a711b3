import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { LOCALES } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { csvFile, csvSeparator } from '~/lib/csv';
import { vehicleFilePart } from '~/lib/file-name-part';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';
import { vehicleName } from '~/vehicle-ui/vehicle/vehicle-name';
import { printSheet } from '../../../print/printed-sheet';
import { HistorySheet } from './HistorySheet';
import { amountOf, documentsOf, kmOf, type HistoryItem } from './history-items';
import { selectionOf, type HistoryView } from './history-view';
import styles from './history.module.css';
import { useItemText } from './use-item-text';

interface Props {
  readonly vehicle: Vehicle;
  /** The items of the view. */
  readonly items: readonly HistoryItem[];
  /** All items, of which the view may show a part. */
  readonly all: readonly HistoryItem[];
  readonly view: HistoryView;
  readonly entries: readonly HistoryEntry[];
}

const COLUMNS = ['date', 'what', 'km', 'amount', 'note', 'documents'] as const;

/** Saves the shown part of the history as a table, or prints it. */
export function HistoryExports({ vehicle, items, all, view, entries }: Props) {
  const { t } = useTranslation(['history', 'cars']);
  const language = useLanguage();
  const wordsOf = useItemText();
  const { licensePlate, make, model } = vehicle.facts;
  const name = vehicleName({ plate: licensePlate ?? '', make: make ?? '', model: model ?? '' });
  const part = items.length < all.length ? { selection: selectionOf(all, view), of: all.length } : undefined;

  function save(): void {
    // Without separators of thousands, so that spreadsheets read numbers.
    const numbers = new Intl.NumberFormat(LOCALES[language], { useGrouping: false, maximumFractionDigits: 2 });
    const plain = (value: number | null): string => (value === null ? '' : numbers.format(value));
    const rows = items.map((item) => {
      const { title, detail } = wordsOf(item);
      const files = documentsOf(item)
        .map(({ fileName }) => fileName)
        .join('; ');
      return [item.date, title, plain(kmOf(item)), plain(amountOf(item)), detail, files];
    });
    const head = COLUMNS.map((column) => t(`history:column.${column}`));
    const table = csvFile([head, ...rows], csvSeparator(LOCALES[language]));
    saveFile(
      new Blob([table], { type: 'text/csv' }),
      t(part === undefined ? 'history:export.file' : 'history:export.partFile', {
        vehicle: vehicleFilePart(name === '' ? t('cars:unnamed') : name),
      }),
    );
  }

  return (
    <div className={styles.exports}>
      <Button variant="text" onClick={save}>
        <Icon name="download" />
        {t('history:export.csv')}
      </Button>
      <Button
        variant="text"
        onClick={() =>
          printSheet(<HistorySheet vehicle={vehicle} items={items} part={part} entries={entries} name={name} />)
        }
      >
        <Icon name="print" />
        {t('history:export.print')}
      </Button>
    </div>
  );
}
