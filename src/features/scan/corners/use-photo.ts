import { useEffect, useState } from 'react';
import { openPhoto, type ShownPhoto } from './photo-pixels';

/**
 * The photo for the screen: null while it is decoded, `broken` when the browser cannot. Its memory goes with the component.
 * @param side longer side of what is shown at most, in pixels
 */
export function usePhoto(file: Blob, side?: number): ShownPhoto | 'broken' | null {
  const [photo, setPhoto] = useState<ShownPhoto | 'broken' | null>(null);
  useEffect(() => {
    let left = false;
    let opened: ShownPhoto | undefined;
    const open = async (): Promise<void> => {
      try {
        opened = await openPhoto(file, side);
        if (left) opened.bitmap.close();
        else setPhoto(opened);
      } catch {
        if (!left) setPhoto('broken');
      }
    };
    void open();
    return () => {
      left = true;
      opened?.bitmap.close();
      setPhoto(null);
    };
  }, [file, side]);
  return photo;
}
