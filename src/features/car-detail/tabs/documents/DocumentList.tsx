import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { useLanguage } from '~/i18n/use-language';
import { DocumentLightbox } from '~/ui/documents/DocumentLightbox';
import { DocumentRow } from './DocumentRow';
import styles from './documents.module.css';
import { listed, MANY, type View } from './list-view';
import { ListTools } from './ListTools';
import { PreviewStage } from './PreviewStage';
import type { DocumentActions } from './use-documents';

interface Props {
  readonly documents: readonly VehicleDocument[];
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly actions: DocumentActions;
  /** The document that is shown in full size; null shows none. */
  readonly shown: string | null;
  readonly onShow: (id: string | null) => void;
}

/** The kept documents: filter and sort where there are many, and each with its preview, download and deletion. */
export function DocumentList({ documents, view, onView, actions, shown, onShow }: Props) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const many = documents.length >= MANY;
  const items = listed(documents, many ? view : { ...view, category: 'all' }, language);

  const remove = async (document: VehicleDocument): Promise<void> => {
    setDeleting(document.id);
    const gone = await actions.remove(document);
    setDeleting(null);
    // The button that deleted is gone with its row.
    if (gone) title.current?.focus();
  };

  return (
    <section aria-labelledby="documents-list" className={styles.list}>
      <div className={styles.listHead}>
        <h3 id="documents-list" ref={title} tabIndex={-1}>
          {t('list.count', { count: items.length })}
        </h3>
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
            deleting={deleting === document.id}
            onOpen={() => onShow(document.id)}
            onDownload={() => actions.download(document)}
            onDelete={() => void remove(document)}
          />
        ))}
      </ul>
      <DocumentLightbox documents={items} shown={shown} onShow={onShow} onDownload={actions.download} Stage={PreviewStage} />
    </section>
  );
}
