import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { PhotoCanvas } from '../corners/PhotoCanvas';
import { usePhoto } from '../corners/use-photo';
import { FileButtons } from '../upload/ChooseFile';
import { chooseBack, dispatchUpload, setCameraOpen } from '../upload/upload-store';
import styles from './back-slot.module.css';

/** Longer side of the thumbnail, in pixels. */
const SIDE = 320;

interface Props {
  /** The photo of the back; `null` if none is chosen. */
  readonly back: File | null;
  /** A scan is running: photos cannot be changed. */
  readonly loading: boolean;
}

/** The optional photo of the document's other side. */
export function BackSlot(props: Props) {
  return props.back === null && props.loading ? null : <Slot {...props} />;
}

function Slot({ back, loading }: Props) {
  const { t } = useTranslation('scan');
  const slot = useRef<HTMLElement>(null);
  useFocusAfterRemoval(slot);
  return (
    <section ref={slot} className={styles.slot} aria-label={t('back.label')}>
      {back === null ? (
        <p className={styles.words}>{t('back.invitation')}</p>
      ) : (
        <SecondPhoto back={back} loading={loading} />
      )}
      {!loading && (
        <div className={styles.buttons}>
          <FileButtons
            side="back"
            again={back !== null}
            onFiles={([file]) => file && void chooseBack(file)}
            onCamera={setCameraOpen}
          />
        </div>
      )}
    </section>
  );
}

/** Labelled "second photo" rather than "back": only reading tells which photo shows which side. */
function SecondPhoto({ back, loading }: { readonly back: File; readonly loading: boolean }) {
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
        <IconButton
          className={styles.remove ?? ''}
          aria-label={t('back.remove')}
          onClick={() => dispatchUpload({ type: 'back-removed' })}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  );
}
