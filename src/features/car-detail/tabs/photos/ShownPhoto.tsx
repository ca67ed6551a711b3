import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { Photo } from '~/contract/photos';
import { Icon } from '~/ui/Icon';
import { useObjectUrl } from '~/ui/use-object-url';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './photos.module.css';
import { usePhotoFile } from './use-photos';

interface Props {
  readonly photo: Photo;
  /** Accessible name, e.g. "Foto vorne". */
  readonly name: string;
  readonly onOpen: () => void;
}

/** A photo in its frame; clicking it opens it in full size. */
export function ShownPhoto({ photo, name, onOpen }: Props) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const { data, error, refetch } = usePhotoFile(photo.id);
  const url = useObjectUrl(data ?? null);

  if (error !== null) {
    return (
      <div className={styles.frame} data-message role="alert">
        <p className={styles.failure}>
          <Icon name="alert" />
          {t(`errors:${errorKey(error, 'photos.show')}`, errorValues(error))}
        </p>
        <Button startIcon={<Icon name="rotate" />} onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (url === null) {
    return (
      <div className={styles.frame} data-loading aria-busy="true">
        <VisuallyHidden>{t('place.loading', { name })}</VisuallyHidden>
      </div>
    );
  }
  return (
    <button type="button" className={styles.frame} data-photo aria-label={t('place.open', { name })} onClick={onOpen}>
      <img src={url} alt="" />
    </button>
  );
}
