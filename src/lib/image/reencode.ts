const QUALITY = 0.92;

/**
 * Decodes an image and encodes its pixels as a JPEG, upright and without any metadata.
 * @throws DOMException when the browser cannot decode the file
 */
export async function reencode(file: Blob, name: string): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas to draw on');
    context.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([blob], name, { type: 'image/jpeg', lastModified: 0 });
  } finally {
    bitmap.close();
  }
}
