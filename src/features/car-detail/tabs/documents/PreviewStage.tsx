import { DocumentStage, type StageProps } from '~/vehicle-ui/documents/DocumentStage';
import { useDocumentFile } from './use-documents';

/** A document of one's own vehicle, as far as a browser can show it. */
export function PreviewStage(props: Omit<StageProps, 'file'>) {
  const { data, error, refetch } = useDocumentFile(props.document.id);
  return <DocumentStage {...props} file={{ data, error, refetch }} />;
}
