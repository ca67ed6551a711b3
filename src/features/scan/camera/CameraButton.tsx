import Button from '@mui/material/Button';
import { useEffect, useState, type ComponentType } from 'react';
import { loadTexts } from '~/i18n/i18n';
import { Icon } from '~/ui/Icon';
import { canShowCamera, hasCamera } from './camera-access';
import type { CameraDialogProps } from './CameraDialog';
import styles from './camera-button.module.css';

interface Props {
  readonly label: string;
  readonly variant: 'beam' | 'outlined';
  readonly disabled: boolean;
  /** The front, after which the back may be taken as well, or the back alone. */
  readonly side: 'front' | 'back';
  readonly onPictures: (files: readonly File[]) => void;
  readonly onChooseFile: () => void;
  /** Opens the device's own camera app, where the browser has no camera for this page. */
  readonly onCameraApp: () => void;
}

/**
 * Opens the camera. It is there on every phone, and on a computer that has one: without, it would only open the file
 * dialog that stands beside it. Camera and texts are fetched when it is pressed.
 */
export function CameraButton({ label, variant, disabled, side, onPictures, onChooseFile, onCameraApp }: Props) {
  const [there, setThere] = useState(false);
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<CameraDialogProps> | null>(null);

  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const has = await hasCamera();
      if (!gone) setThere(has);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, []);

  const show = async (): Promise<void> => {
    if (!canShowCamera()) return onCameraApp();
    try {
      const [{ CameraDialog }] = await Promise.all([import('./CameraDialog'), loadTexts(['camera'])]);
      setDialog(() => CameraDialog);
      setOpen(true);
    } catch {
      // Offline before it was fetched: the camera's own app needs nothing.
      onCameraApp();
    }
  };
  const leaveFor = (next: () => void) => (): void => {
    setOpen(false);
    next();
  };

  return (
    <>
      <Button className={styles.button ?? ''} data-there={there} variant={variant} disabled={disabled} startIcon={<Icon name="camera" />} onClick={() => void show()}>
        {label}
      </Button>
      {open && Dialog !== null && (
        <Dialog
          side={side}
          onPictures={(files) => leaveFor(() => onPictures(files))()}
          onClose={() => setOpen(false)}
          onChooseFile={leaveFor(onChooseFile)}
          onCameraApp={leaveFor(onCameraApp)}
        />
      )}
    </>
  );
}
