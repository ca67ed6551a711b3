import IconButton from '@mui/material/IconButton';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDocument } from '~/contract/documents';
import { Icon } from '~/ui/Icon';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import type { StageProps } from './DocumentStage';

interface Props {
  /** In the order of the list. */
  readonly documents: readonly VehicleDocument[];
  readonly shown: string | null;
  readonly onShow: (id: string | null) => void;
  readonly onDownload: (document: VehicleDocument) => Promise<void>;
  /** Loads the document's content and renders it with a `DocumentStage`. */
  readonly Stage: ComponentType<Omit<StageProps, 'file'>>;
}

/** The documents in full screen, in the order of the list. */
export function DocumentLightbox({ documents, shown, onShow, onDownload, Stage }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  // Keeps the content while the lightbox fades out.
  const [last, setLast] = useState<string | null>(null);
  if (shown !== null && shown !== last) setLast(shown);
  const index = documents.findIndex(({ id }) => id === (shown ?? last));
  const document = documents[index];
  if (document === undefined) return null;

  const move = (step: -1 | 1): void => onShow(documents.at((index + step) % documents.length)?.id ?? null);
  const download = (): void => void onDownload(document);
  return (
    <Lightbox
      open={shown !== null}
      name={document.fileName}
      isFileName
      position={index + 1}
      count={documents.length}
      onMove={move}
      moveLabels={{ previous: t('documents:preview.previous'), next: t('documents:preview.next') }}
      onClose={() => onShow(null)}
      onClosed={() => setLast(null)}
      actions={
        <IconButton aria-label={t('common:lightbox.download')} onClick={download}>
          <Icon name="download" />
        </IconButton>
      }
    >
      <Stage key={document.id} document={document} onSwipe={move} onDownload={download} />
    </Lightbox>
  );
}
