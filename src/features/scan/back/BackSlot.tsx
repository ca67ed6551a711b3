import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { PhotoCanvas } from '../corners/PhotoCanvas';
import { usePhoto } from '../corners/use-photo';
import { FileButtons } from '../upload/ChooseFile';
import { chooseBack, dispatchUpload } from '../upload/upload-store';
import styles from './back-slot.module.css';

/** Longer side of the small picture, in pixels. */
const SIDE = 320;

interface Props {
  /** The photo of the back; null while there is none. */
  readonly back: File | null;
  /** While both are read nothing is chosen. */
  readonly loading: boolean;
}

/** The other side of the document: asked for, never needed. */
export function BackSlot({ back, loading }: Props) {
  const { t } = useTranslation('scan');
  if (back === null && loading) return null;
  return (
    <section className={styles.slot} aria-label={t('back.label')}>
      {back === null ? <p className={styles.words}>{t('back.invitation')}</p> : <Chosen back={back} loading={loading} />}
      {!loading && (
        <div className={styles.buttons}>
          <FileButtons side="back" again={back !== null} onFiles={([file]) => file && void chooseBack(file)} />
        </div>
      )}
    </section>
  );
}

/** Which side it shows is known once it was read: nobody is told the wrong one. */
function Chosen({ back, loading }: { readonly back: File; readonly loading: boolean }) {
  const { t } = useTranslation('scan');
  const photo = usePhoto(back, SIDE);
  return (
    <div className={styles.chosen}>
      <span className={styles.picture}>
        {photo !== null && photo !== 'broken' ? (
          <PhotoCanvas photo={photo} className={styles.photo} label={t('back.alt', { name: back.name })} />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className={styles.names}>
        <strong>{t('back.second')}</strong>
        <span className={styles.name}>{back.name}</span>
      </span>
      {!loading && (
        <IconButton className={styles.remove ?? ''} aria-label={t('back.remove')} onClick={() => dispatchUpload({ type: 'back-removed' })}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  );
}
