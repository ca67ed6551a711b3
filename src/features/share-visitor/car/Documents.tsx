import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { useFormat } from '~/i18n/use-language';
import { saveFile } from '~/lib/save-file';
import { DocumentLightbox } from '~/vehicle-ui/documents/DocumentLightbox';
import { DocumentStage, type StageProps } from '~/vehicle-ui/documents/DocumentStage';
import { Icon } from '~/ui/Icon';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { isoOfDate } from '~/lib/calendar';
import styles from './car.module.css';
import { useVisitorCredentials } from './visitor-credentials';
import { documentQuery, useSharedDocument } from './use-shared';

function Stage(props: Omit<StageProps, 'file'>) {
  const { data, error, refetch } = useSharedDocument(props.document.id);
  return <DocumentStage {...props} file={{ data, error, refetch }} />;
}

interface RowProps {
  readonly document: VehicleDocument;
  readonly onOpen: (id: string) => void;
  readonly onDownload: (document: VehicleDocument) => Promise<void>;
}

/** One document. Not rendered again when another one is opened: there can be a thousand. */
const Row = memo(function Row({ document, onOpen, onDownload }: RowProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { id, fileName: name, category, size, date } = document;
  const line = [t(`category.${category}`), format.bytes(size), format.date(isoOfDate(new Date(date)))];
  return (
    <li>
      <Icon name="document" />
      <div>
        <button type="button" aria-label={t('list.open', { name })} onClick={() => onOpen(id)}>
          {name}
        </button>
        <p className={styles.line}>{line.join(' · ')}</p>
      </div>
      <IconButton aria-label={t('list.download', { name })} onClick={() => void onDownload(document)}>
        <Icon name="download" />
      </IconButton>
    </li>
  );
});

/** The documents, newest first, with preview and download. All of them, since the page is printed as it is shown. */
export function Documents({ documents }: { readonly documents: readonly VehicleDocument[] }) {
  const { t } = useTranslation('share');
  const showError = useErrorToast();
  const queries = useQueryClient();
  const credentials = useVisitorCredentials();
  const [shown, setShown] = useState<string | null>(null);

  const download = useCallback(
    async ({ id, fileName }: VehicleDocument): Promise<void> => {
      try {
        saveFile(await queries.fetchQuery(documentQuery(credentials, id)), fileName);
      } catch (error) {
        showError(error, 'documents.download');
      }
    },
    [credentials, queries, showError],
  );

  return (
    <section className={styles.section} aria-labelledby="shared-documents">
      <h2 id="shared-documents">{t('documents.title')}</h2>
      {documents.length === 0 ? (
        <p className={styles.none}>{t('documents.none')}</p>
      ) : (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <Row key={document.id} document={document} onOpen={setShown} onDownload={download} />
          ))}
        </ul>
      )}
      <DocumentLightbox documents={documents} shown={shown} onShow={setShown} onDownload={download} Stage={Stage} />
    </section>
  );
}
