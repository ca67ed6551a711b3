import { useEffect, useState } from 'react';
import { openPhoto, type ShownPhoto } from './photo-pixels';

/** What decoding a file gave. */
interface Decoded {
  readonly file: Blob;
  readonly photo: ShownPhoto | 'broken';
}

/**
 * Decodes a photo for display: `null` while decoding, `broken` when the browser cannot. The bitmap is released on
 * unmount and when another file replaces this one.
 * @param side maximum length of the longer side, in pixels
 */
export function usePhoto(file: Blob, side?: number): ShownPhoto | 'broken' | null {
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let opened: ShownPhoto | undefined;
    const open = async (): Promise<void> => {
      try {
        opened = await openPhoto(file, side);
        if (isUnmounted) opened.bitmap.close();
        else setDecoded({ file, photo: opened });
      } catch {
        if (!isUnmounted) setDecoded({ file, photo: 'broken' });
      }
    };
    void open();
    return () => {
      isUnmounted = true;
      opened?.bitmap.close();
      setDecoded(null);
    };
  }, [file, side]);
  // A photo that is ready in the render that replaces its file is closed before it could be drawn.
  return decoded?.file === file ? decoded.photo : null;
}
