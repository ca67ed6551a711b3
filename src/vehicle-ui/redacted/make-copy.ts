/**
 * Draws a redacted copy: image and boxes are flattened to pixels and encoded as a new JPEG, so that nothing beneath a
 * box can be recovered.
 */
import { pixelRect } from '~/lib/image/pixel-rect';
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';

const QUALITY = 0.9;

/**
 * @param image the flattened document
 * @param boxes in millimetres on the document
 * @throws Error when the browser cannot decode or draw the image
 */
export async function makeRedactedCopy(image: Blob, boxes: readonly BoxMm[]): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  try {
    const { width, height } = bitmap;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw on');
    // A JPEG has no transparency: without this, transparent pixels become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0);
    context.fillStyle = '#000';
    for (const box of boxes) {
      const rect = pixelRect(box, { width, height }, { x: width / FORM_MM.width, y: height / FORM_MM.height });
      context.fillRect(rect.left, rect.top, rect.width, rect.height);
    }
    const copy = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    canvas.width = canvas.height = 0;
    if (copy === null) throw new Error('Nothing was drawn');
    return copy;
  } finally {
    bitmap.close();
  }
}
