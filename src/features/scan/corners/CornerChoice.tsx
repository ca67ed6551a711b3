import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '~/api';
import type { Quad } from '~/scanner/pixels/image';
import { Icon } from '~/ui/Icon';
import { dispatchUpload } from '../upload/upload-store';
import styles from './corner-choice.module.css';
import { CornerDialog } from './CornerDialog';

interface Props {
  readonly file: File;
  /** The corners that are set already; null while the document is to be looked for. */
  readonly corners: Quad | null;
}

/** Setting the corners before the photo is read: nobody has to, and it can be taken back. */
export function CornerChoice({ file, corners }: Props) {
  const { t } = useTranslation(['scan', 'errors']);
  // Another photo that is chosen meanwhile is not the one whose corners are being set.
  const [opened, setOpened] = useState<File | null>(null);
  const close = (): void => setOpened(null);
  return (
    <div className={styles.choice}>
      {corners !== null && (
        <p className={styles.set}>
          <Icon name="check" />
          {t('corners.set')}
        </p>
      )}
      <Button variant="text" startIcon={<Icon name="corners" />} onClick={() => setOpened(file)}>
        {corners === null ? t('corners.open') : t('corners.change')}
      </Button>
      {corners !== null && (
        <Button variant="text" onClick={() => dispatchUpload({ type: 'corners-set', corners: null })}>
          {t('corners.automatic')}
        </Button>
      )}
      {opened === file && (
        <CornerDialog
          file={file}
          found={corners}
          doneLabel={t('corners.take')}
          onDone={(quad) => {
            dispatchUpload({ type: 'corners-set', corners: quad });
            close();
          }}
          sentenceOf={(error) => t(`errors:${errorKey(error, 'upload.default_error')}`)}
          onClose={close}
        />
      )}
    </div>
  );
}
