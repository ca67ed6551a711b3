import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/** The documents, newest first, with preview and download. */
export function Documents({ documents }: { readonly documents: readonly VehicleDocument[] }) {
  const { t } = useTranslation(['share', 'documents']);
  const showError = useErrorToast();
  const format = useFormat();
  const queries = useQueryClient();
  const credentials = useVisitorCredentials();
  const [shown, setShown] = useState<string | null>(null);

  const download = async ({ id, fileName }: VehicleDocument): Promise<void> => {
    try {
      saveFile(await queries.fetchQuery(documentQuery(credentials, id)), fileName);
    } catch (error) {
      showError(error, 'documents.download');
    }
  };

  return (
    <section className={styles.section} aria-labelledby="shared-documents">
      <h2 id="shared-documents">{t('share:documents.title')}</h2>
      {documents.length === 0 ? (
        <p className={styles.none}>{t('share:documents.none')}</p>
      ) : (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <Icon name="document" />
              <div>
                <button
                  type="button"
                  aria-label={t('documents:list.open', { name: document.fileName })}
                  onClick={() => setShown(document.id)}
                >
                  {document.fileName}
                </button>
                <p className={styles.line}>
                  {[
                    t(`documents:category.${document.category}`),
                    format.bytes(document.size),
                    format.date(isoOfDate(new Date(document.date))),
                  ].join(' · ')}
                </p>
              </div>
              <IconButton
                aria-label={t('documents:list.download', { name: document.fileName })}
                onClick={() => void download(document)}
              >
                <Icon name="download" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <DocumentLightbox documents={documents} shown={shown} onShow={setShown} onDownload={download} Stage={Stage} />
    </section>
  );
}
