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
  /** `front`: the back may be taken afterwards. `back`: only the back. */
  readonly side: 'front' | 'back';
  readonly onPictures: (files: readonly File[]) => void;
  readonly onChooseFile: () => void;
  /** Opens the device's camera app, for browsers without camera access on this page. */
  readonly onCameraApp: () => void;
  /** Called when the page's camera was opened or closed. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
}

/**
 * Opens the camera. Always shown on phones; on computers only if a camera is found, since the fallback would only open
 * the file dialog next to it. The dialog and its texts are loaded on click.
 */
export function CameraButton({ label, variant, side, onPictures, onChooseFile, onCameraApp, onToggle }: Props) {
  const [available, setAvailable] = useState(false);
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<CameraDialogProps> | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const detect = async (): Promise<void> => {
      const has = await hasCamera();
      if (!isUnmounted) setAvailable(has);
    };
    void detect();
    return () => {
      isUnmounted = true;
    };
  }, []);

  useEffect(() => {
    if (!open) return;
    onToggle?.(true);
    return () => onToggle?.(false);
  }, [open, onToggle]);

  const show = async (): Promise<void> => {
    if (!canShowCamera()) return onCameraApp();
    try {
      const [{ CameraDialog }] = await Promise.all([import('./CameraDialog'), loadTexts(['camera'])]);
      setDialog(() => CameraDialog);
      setOpen(true);
    } catch {
      // Offline before the dialog was loaded: the device's camera app still works.
      onCameraApp();
    }
  };
  const leaveFor = (next: () => void) => (): void => {
    setOpen(false);
    next();
  };

  return (
    <>
      <Button
        className={styles.button ?? ''}
        data-there={available}
        variant={variant}
        startIcon={<Icon name="camera" />}
        onClick={() => void show()}
      >
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
