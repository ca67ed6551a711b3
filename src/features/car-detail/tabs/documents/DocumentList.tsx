import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { useLanguage } from '~/i18n/use-language';
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
  const items = listDocuments(documents, many ? view : { ...view, category: 'all' }, language);

  const remove = (document: VehicleDocument, row: Element | null): void => {
    // The row is removed optimistically, so move the focus first: to its neighbour, else to the upload buttons.
    const next = row?.nextElementSibling ?? row?.previousElementSibling ?? list.current?.parentElement;
    next?.querySelector('button')?.focus({ preventScroll: true });
    void actions.remove(document);
  };

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
        {items.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onOpen={() => onShow(document.id)}
            onDownload={() => actions.download(document)}
            onDelete={(row) => remove(document, row)}
          />
        ))}
      </ul>
      <DocumentLightbox
        documents={items}
        shown={shown}
        onShow={onShow}
        onDownload={actions.download}
        Stage={PreviewStage}
      />
    </section>
  );
}
