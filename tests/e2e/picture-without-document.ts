import type { Page } from '@playwright/test';

/** A picture of a brick wall, in which no document can be found. */
export async function pictureWithoutDocument(
  page: Page,
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#b9b4a8';
    context.fillRect(0, 0, 1200, 900);
    context.strokeStyle = '#6b675e';
    for (let row = 0; row < 9; row += 1)
      for (let brick = 0; brick < 7; brick += 1) context.strokeRect(brick * 190 - (row % 2) * 95, row * 104, 190, 104);
    return canvas.toDataURL('image/png').replace(/^.*,/u, '');
  });
  return { name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
}
