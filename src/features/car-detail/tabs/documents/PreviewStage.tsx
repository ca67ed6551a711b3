import { DocumentStage, type StageProps } from '~/vehicle-ui/documents/DocumentStage';
import { useDocumentFile } from './use-documents';

/** Loads a document of the user's own vehicle and shows it as far as the browser can. */
export function PreviewStage(props: Omit<StageProps, 'file'>) {
  const { data, error, refetch } = useDocumentFile(props.document.id);
  return <DocumentStage {...props} file={{ data, error, refetch }} />;
}
