import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { safeFileName } from '~/lib/file-name';
import { vehicleFilePart } from '~/lib/file-name-part';
import { withFileExtension } from '~/lib/image/file-extension';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';

interface Props {
  /** Undefined while it is fetched. */
  readonly file: Blob | undefined;
  /** What the file's name consists of; empty parts are left out. */
  readonly nameParts: readonly string[];
  /** MIME type, which decides the extension. */
  readonly type: string;
}

/** Saves the photo that a lightbox shows. */
export function DownloadPhotoButton({ file, nameParts, type }: Props) {
  const { t } = useTranslation('common');
  const name = vehicleFilePart(nameParts.filter((part) => part !== '').join('-'));
  return (
    <IconButton
      aria-label={t('lightbox.download')}
      disabled={file === undefined}
      // Made safe first: dots at the end of a caption would precede the extension.
      onClick={() => file && saveFile(file, withFileExtension(safeFileName(name), type))}
    >
      <Icon name="download" />
    </IconButton>
  );
}
