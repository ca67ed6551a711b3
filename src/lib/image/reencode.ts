import { scaleWithinLimits } from './picture-limits';

const QUALITY = 0.92;

interface ReencodeOptions {
  /**
   * Width, pixels, to which the picture is reduced while it is decoded, so that its full bitmap is not kept. Of a
   * picture to turn never more than its shorter side: some browsers apply it before they turn the picture upright.
   */
  readonly width?: number;
  /** Quality of the JPEG, 0..1. */
  readonly quality?: number;
}

/**
 * Decodes an image and encodes its pixels as a JPEG, upright and without any metadata. Of an animation this is the
 * first frame, transparent pixels become white, and more pixels than the limits are reduced.
 * @throws DOMException when the browser cannot decode the file
 */
export async function reencode(
  file: Blob,
  name: string,
  { width: resizeWidth, quality = QUALITY }: ReencodeOptions = {},
): Promise<File> {
  const bitmap = await (resizeWidth === undefined
    ? createImageBitmap(file)
    : createImageBitmap(file, { resizeWidth, resizeQuality: 'high' }));
  try {
    const scale = scaleWithinLimits(bitmap);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas to draw on');
    // A JPEG has no transparency: without this, transparent pixels become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    canvas.width = canvas.height = 0;
    return new File([blob], name, { type: 'image/jpeg', lastModified: 0 });
  } finally {
    bitmap.close();
  }
}
