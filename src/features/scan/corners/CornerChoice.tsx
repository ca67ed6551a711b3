import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '~/api';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import type { FrontPhoto } from '../upload/upload-state';
import { dispatchUpload } from '../upload/upload-store';
import styles from './corner-choice.module.css';
import { CornerDialog } from './CornerDialog';

interface Props {
  readonly front: FrontPhoto;
  /** A further action, beside the buttons. */
  readonly children?: ReactNode;
}

/** Optionally sets the corners before the photo is read, and removes them again. */
export function CornerChoice({ front: { file, corners, folds, detection }, children }: Props) {
  const { t } = useTranslation(['scan', 'errors']);
  // The file is kept in state: if another photo is chosen meanwhile, the dialog still belongs to this one.
  const [opened, setOpened] = useState<File | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(choice);
  const close = (): void => setOpened(null);
  return (
    <div ref={choice} className={styles.choice}>
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
      {children}
      {opened === file && (
        <CornerDialog
          file={file}
          found={corners ?? detection?.corners ?? null}
          folds={folds}
          doneLabel={t('corners.take')}
          onDone={(quad, lines) => {
            dispatchUpload({ type: 'corners-set', corners: quad, folds: lines });
            close();
          }}
          errorText={(error) => t(`errors:${errorKey(error, 'upload.default_error')}`)}
          onClose={close}
        />
      )}
    </div>
  );
}
