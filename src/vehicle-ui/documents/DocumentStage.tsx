import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { VehicleDocument } from '~/contract/documents';
import { Icon } from '~/ui/Icon';
import { ImageStage } from '~/ui/lightbox/ImageStage';
import { StageNote } from '~/ui/lightbox/StageNote';
import type { PdfProblem } from '~/ui/pdf/pdf-problem';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useObjectUrl } from '~/ui/use-object-url';
import { previewKind } from './preview-kind';

const PdfStage = retryableLazy(async () => (await import('~/ui/pdf/PdfStage')).PdfStage);

/** Keys of the error catalogue. A file that fails to load is treated as a connection problem. */
const PDF_SENTENCES = {
  password: 'documents:preview.password',
  broken: 'errors:documents.preview',
  unsupported: 'errors:documents.pdf',
  outdated: 'errors:documents.outdated',
} as const satisfies Record<Exclude<PdfProblem, 'unreachable'>, string>;

export interface StageProps {
  readonly document: VehicleDocument;
  /** The query that loads the content. */
  readonly file: { readonly data: Blob | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly onSwipe: (step: -1 | 1) => void;
  readonly onDownload: () => void;
}

/** A document if a browser can show it; otherwise a message and the download. */
export function DocumentStage({ document, file, onSwipe, onDownload }: StageProps) {
  const { t } = useTranslation(['documents', 'errors', 'common']);
  const { data, error, refetch } = file;
  const [broken, setBroken] = useState(false);
  const kind = previewKind(document);
  const url = useObjectUrl(kind === 'image' ? (data ?? null) : null);

  const describe = (problem: PdfProblem): string =>
    t(problem === 'unreachable' ? `errors:${navigator.onLine ? 'unreachable' : 'offline'}` : PDF_SENTENCES[problem]);
  const download = (
    <Button startIcon={<Icon name="download" />} onClick={onDownload}>
      {t('preview.download')}
    </Button>
  );
  const failedStage = (retry: () => void) => (
    <StageNote icon="alert" text={t(navigator.onLine ? 'errors:unexpected' : 'errors:offline')}>
      <Button startIcon={<Icon name="rotate" />} onClick={retry}>
        {t('common:action.retry')}
      </Button>
    </StageNote>
  );
  const wait = (
    <StageNote text={t('preview.loading', { name: document.fileName })}>
      <CircularProgress color="inherit" aria-hidden="true" />
    </StageNote>
  );

  if (error !== null) {
    return (
      <StageNote icon="alert" text={t(`errors:${errorKey(error, 'documents.load')}`, errorValues(error))}>
        <Button startIcon={<Icon name="rotate" />} onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      </StageNote>
    );
  }
  if (kind === 'unknown')
    return (
      <StageNote icon="file" text={t('errors:documents.unknown-type')}>
        {download}
      </StageNote>
    );
  if (kind === 'none' || broken)
    return (
      <StageNote icon="file" text={t('errors:documents.preview')}>
        {download}
      </StageNote>
    );
  if (data === undefined) return wait;
  if (kind === 'pdf') {
    return (
      <PartBoundary failure={failedStage}>
        <Suspense fallback={wait}>
          <PdfStage file={data} name={document.fileName} describe={describe} action={download} />
        </Suspense>
      </PartBoundary>
    );
  }
  return url === null ? (
    wait
  ) : (
    <ImageStage src={url} alt={document.fileName} onSwipe={onSwipe} onBroken={() => setBroken(true)} />
  );
}
