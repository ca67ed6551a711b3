import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { useLanguage } from '~/i18n/use-language';
import { useFirstItems } from '~/ui/use-first-items';
import { DocumentLightbox } from '~/vehicle-ui/documents/DocumentLightbox';
import { DocumentRow } from './DocumentRow';
import styles from './documents.module.css';
import { listDocuments, MIN_FOR_TOOLS, type DocumentListView } from './list-view';
import { ListTools } from './ListTools';
import { PreviewStage } from './PreviewStage';
import type { DocumentActions } from './use-documents';

interface Props {
  readonly documents: readonly VehicleDocument[];
  readonly view: DocumentListView;
  readonly onView: (view: DocumentListView) => void;
  readonly actions: DocumentActions;
  /** The document shown in full size; null for none. */
  readonly shown: string | null;
  readonly onShow: (id: string | null) => void;
}

/** The stored documents with preview, download and deletion; long lists can be filtered and sorted. */
export function DocumentList({ documents, view, onView, actions, shown, onShow }: Props) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const list = useRef<HTMLElement>(null);
  const many = documents.length >= MIN_FOR_TOOLS;
  const items = useMemo(
    () => listDocuments(documents, many ? view : { ...view, category: 'all' }, language),
    [documents, language, many, view],
  );
  const { shown: rows, more, showMore } = useFirstItems(items);

  const { download, remove: removeDocument } = actions;
  const remove = useCallback(
    (document: VehicleDocument, row: Element | null): void => {
      // The row is removed optimistically, so move the focus first: to its neighbour, else to the upload buttons.
      const next = row?.nextElementSibling ?? row?.previousElementSibling ?? list.current?.parentElement;
      next?.querySelector('button')?.focus({ preventScroll: true });
      void removeDocument(document);
    },
    [removeDocument],
  );

  return (
    <section ref={list} aria-labelledby="documents-list">
      <div className={styles.listHead}>
        <h3 id="documents-list">{t('list.count', { count: items.length })}</h3>
        {many && <ListTools documents={documents} view={view} onView={onView} />}
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('list.name')}</span>
        <span>{t('list.filter')}</span>
        <span>{t('list.size')}</span>
        <span>{t('list.date')}</span>
      </div>
      <ul className={styles.rows}>
        {rows.map((document) => (
          <DocumentRow key={document.id} document={document} onOpen={onShow} onDownload={download} onDelete={remove} />
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={() => showMore(list.current, '[data-document]')}>
            {t('list.more', { count: more })}
          </Button>
        </div>
      )}
      <DocumentLightbox documents={items} shown={shown} onShow={onShow} onDownload={download} Stage={PreviewStage} />
    </section>
  );
}
