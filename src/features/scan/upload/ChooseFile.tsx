import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED_PHOTO_TYPES, consumePickedFiles } from '~/ui/files/consume-picked-files';
import { useCoarsePointer } from '~/ui/use-coarse-pointer';
import { Icon } from '~/ui/Icon';
import { EmptyStateDrawing } from '~/ui/EmptyStateDrawing';
import { warmUpReader } from '../local/reader';
import { CameraButton } from '../camera/CameraButton';
import styles from './choose-file.module.css';

const ACCEPTED = { file: `${ACCEPTED_PHOTO_TYPES},application/pdf,.pdf`, camera: ACCEPTED_PHOTO_TYPES } as const;

/** Text keys of the buttons and of the file inputs behind them. */
const TEXTS = {
  front: { file: 'choose.file', camera: 'choose.camera', otherFile: 'choose.otherFile', retake: 'choose.retake' },
  back: { file: 'back.file', camera: 'back.camera', otherFile: 'back.otherFile', retake: 'back.retake' },
} as const;

interface ButtonsProps {
  /** Called with at least one file; two are both sides, in any order. */
  readonly onFiles: (files: readonly File[]) => void;
  /** The side to ask for; `front` allows choosing both sides at once. */
  readonly side?: 'front' | 'back';
  /** A file is chosen already: label the buttons "choose another" and "retake". */
  readonly again?: boolean;
  /** The page's primary call to action: the camera on touch devices, else the file button. */
  readonly isMain?: boolean;
  /** Called when the page's camera was opened or closed. */
  readonly onCamera?: ((isOpen: boolean) => void) | undefined;
}

/** Buttons to choose a photo file or take one with the camera. */
export function FileButtons({ onFiles, side = 'front', again = false, isMain = false, onCamera }: ButtonsProps) {
  const { t } = useTranslation('scan');
  const finger = useCoarsePointer();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const texts = TEXTS[side];
  const inputs = [
    { ref: file, id: 'file', label: t(texts.file) },
    { ref: camera, id: 'camera', label: t(texts.camera) },
  ] as const;

  return (
    // Interest in a photo means that it will be read: load the reader meanwhile.
    <div className={styles.buttons} onPointerDown={warmUpReader} onFocus={warmUpReader}>
      {inputs.map(({ ref, id, label }) => (
        <input
          key={id}
          ref={ref}
          type="file"
          accept={ACCEPTED[id]}
          {...(id === 'camera' && { capture: 'environment' as const })}
          multiple={id === 'file' && side === 'front'}
          aria-label={label}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const files = consumePickedFiles(target);
            if (files.length > 0) onFiles(files);
          }}
        />
      ))}
      <Button
        variant={isMain && !finger ? 'beam' : 'outlined'}
        startIcon={<Icon name="image" />}
        onClick={() => {
          // A click before hydration is replayed without its pointer events, so the handler above has not run.
          warmUpReader();
          file.current?.click();
        }}
      >
        {t(again ? texts.otherFile : texts.file)}
      </Button>
      <CameraButton
        label={t(again ? texts.retake : texts.camera)}
        side={side}
        variant={isMain && finger ? 'beam' : 'outlined'}
        onPictures={onFiles}
        onChooseFile={() => file.current?.click()}
        onCameraApp={() => camera.current?.click()}
        onToggle={onCamera}
      />
    </div>
  );
}

interface AreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCamera?: ButtonsProps['onCamera'];
  readonly dragging: boolean;
  readonly describedBy?: string | undefined;
  readonly isMain?: boolean;
  readonly children?: ReactNode;
}

/** The drop area for a photo, with the buttons to choose one. */
export function DropArea({ onFiles, onCamera, dragging, describedBy, isMain = false, children }: AreaProps) {
  const { t } = useTranslation('scan');
  return (
    <fieldset
      className={styles.area}
      data-dragging={dragging}
      aria-label={t('choose.label')}
      aria-describedby={describedBy}
    >
      <EmptyStateDrawing />
      <p className={styles.invitation}>
        <span className={styles.withMouse}>{dragging ? t('choose.drop') : t('choose.invitation')}</span>
        <span className={styles.withFinger}>{t('choose.invitationTouch')}</span>
      </p>
      <FileButtons onFiles={onFiles} onCamera={onCamera} isMain={isMain} />
      {children}
    </fieldset>
  );
}
