import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import type { VehicleDocument } from '~/contract/documents';
import { dialogsStore } from '~/ui/dialog/open-dialogs';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import type { TabProps } from '../tab-props';
import { ChooseDocuments } from './ChooseDocuments';
import type { DocumentUpload } from './document-queue';
import { DocumentList } from './DocumentList';
import styles from './documents.module.css';
import { HistorySection } from './history/HistorySection';
import { INITIAL_DOCUMENT_VIEW, type DocumentListView } from './list-view';
import { UploadQueue } from './UploadQueue';
import { useDocumentActions, useDocuments } from './use-documents';
import { useDocumentSelection } from './use-document-selection';

const LOADING_ROWS = 4;

/** The documents of a vehicle: the upload queue and the stored ones. */
export function DocumentsTab({ vehicle, onEdit }: TabProps) {
  const { id } = vehicle;
  const { t } = useTranslation(['documents', 'errors']);
  const { data, error, isPending, refetch } = useDocuments(id);
  const [view, setView] = useState<DocumentListView>(INITIAL_DOCUMENT_VIEW);
  const [shown, setShown] = useState<string | null>(null);
  const [saved, setSaved] = useState<VehicleDocument | null>(null);

  const actions = useDocumentActions(id, setSaved);
  const { send } = actions;
  const sendShown = useCallback(
    (uploads: readonly DocumentUpload[]): void => {
      // What the filter hides would seem to be lost once it is uploaded.
      setView((now) => (uploads.every(({ meta }) => meta === now.category) ? now : { ...now, category: 'all' }));
      send(uploads.map((upload) => upload.id));
    },
    [send],
  );
  const selection = useDocumentSelection(id, sendShown);
  const isCovered = useStore(dialogsStore, (dialogs) => dialogs.length > 0);
  const dragging = useFileArrival(selection.add, !isCovered);
  const hasSelection = selection.uploads.length > 0;

  /** Shows a document of the history, which the filter of the list may hide. */
  const showFromHistory = useCallback((documentId: string): void => {
    setView((now) => ({ ...now, category: 'all' }));
    setShown(documentId);
  }, []);

  return (
    <div className={styles.tab}>
      <VisuallyHidden>
        <h2>{t('title')}</h2>
      </VisuallyHidden>
      <ChooseDocuments
        dragging={dragging}
        isFirst={data?.length === 0 && !hasSelection}
        again={hasSelection}
        refused={selection.refused}
        onFiles={selection.add}
      />
      {hasSelection && (
        <div ref={passFocusToNeighbour}>
          <UploadQueue selection={selection} />
        </div>
      )}
      {isPending && <LoadingRows rows={LOADING_ROWS} />}
      {data === undefined && !isPending && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'documents.list')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <DocumentList documents={data} view={view} onView={setView} actions={actions} shown={shown} onShow={setShown} />
      )}
      {data !== undefined && (
        <HistorySection vehicle={vehicle} documents={data} onEdit={onEdit} onShow={showFromHistory} />
      )}
      <VisuallyHidden>
        {/* The key announces another file of the same name. */}
        <output>{saved !== null && <span key={saved.id}>{t('queue.done', { name: saved.fileName })}</span>}</output>
      </VisuallyHidden>
    </div>
  );
}
