import { useEffect, useState } from 'react';
import { openPhoto, type ShownPhoto } from './photo-pixels';

/**
 * Decodes a photo for display: `null` while decoding, `broken` when the browser cannot. The bitmap is released on
 * unmount.
 * @param side maximum length of the longer side, in pixels
 */
export function usePhoto(file: Blob, side?: number): ShownPhoto | 'broken' | null {
  const [photo, setPhoto] = useState<ShownPhoto | 'broken' | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let opened: ShownPhoto | undefined;
    const open = async (): Promise<void> => {
      try {
        opened = await openPhoto(file, side);
        if (isUnmounted) opened.bitmap.close();
        else setPhoto(opened);
      } catch {
        if (!isUnmounted) setPhoto('broken');
      }
    };
    void open();
    return () => {
      isUnmounted = true;
      opened?.bitmap.close();
      setPhoto(null);
    };
  }, [file, side]);
  return photo;
}
