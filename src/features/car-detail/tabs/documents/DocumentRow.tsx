import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { useFormat } from '~/i18n/use-language';
import { previewKind } from '~/vehicle-ui/documents/preview-kind';
import { Icon } from '~/ui/Icon';
import { isoOfDate } from '~/lib/calendar';
import styles from './documents.module.css';

const ICONS = { image: 'image', pdf: 'document', none: 'file', unknown: 'file' } as const;

interface Props {
  readonly document: VehicleDocument;
  readonly onOpen: (id: string) => void;
  readonly onDownload: (document: VehicleDocument) => Promise<void>;
  /** @param row the element of the document, which is about to be removed */
  readonly onDelete: (document: VehicleDocument, row: Element | null) => void;
}

/** A stored document with category, size and date. Not drawn again at each step of an upload. */
export const DocumentRow = memo(function DocumentRow({ document, onOpen, onDownload, onDelete }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [downloading, setDownloading] = useState(false);
  const { fileName: name, category, size, date } = document;

  const download = async (): Promise<void> => {
    if (downloading) return;
    setDownloading(true);
    await onDownload(document);
    setDownloading(false);
  };

  return (
    <li className={styles.row} data-document={document.id}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('list.open', { name })}
        onClick={() => onOpen(document.id)}
      >
        <Icon name={ICONS[previewKind(document)]} className={styles.sign} />
        <span className={styles.fileName}>{name}</span>
      </button>
      <span className={styles.rowCategory}>{t(`category.${category}`)}</span>
      <span className={styles.rowSize}>{format.bytes(size)}</span>
      <time className={styles.rowDate} dateTime={date}>
        {format.date(isoOfDate(new Date(date)))}
      </time>
      <span className={styles.rowActions}>
        <IconButton
          aria-label={t('list.download', { name })}
          aria-disabled={downloading}
          onClick={() => void download()}
        >
          <Icon name="download" />
        </IconButton>
        <IconButton
          aria-label={t('list.delete', { name })}
          onClick={(event) => onDelete(document, event.currentTarget.closest('li'))}
        >
          <Icon name="trash" />
        </IconButton>
      </span>
    </li>
  );
});
