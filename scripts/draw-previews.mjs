/**
 * `npm run draw:previews`: renders the link preview images (Open Graph), one per language, into `public/`. The page is
 * in `scripts/draw-previews/` and uses components of the home page.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { BROWSER_ARGUMENTS, ensureBrowser } from './find-browser.mjs';
import { encodePng } from './draw-previews/png.mjs';
import { ROOT } from './install.mjs';

/**
 * Decodes a screenshot in the browser, since Node has no PNG decoder.
 * @param {import('playwright').Page} page
 * @param {Buffer} screenshot
 */
async function pixels(page, screenshot) {
  const { width, height, base64 } = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const parts = Array.from({ length: Math.ceil(data.length / 0x8000) }, (_, part) =>
      String.fromCharCode(...data.subarray(part * 0x8000, (part + 1) * 0x8000)),
    );
    return { width: bitmap.width, height: bitmap.height, base64: btoa(parts.join('')) };
  }, screenshot.toString('base64'));
  return { width, height, rgba: Buffer.from(base64, 'base64') };
}

const server = await createServer({ root: ROOT, logLevel: 'error', server: { port: 0, hmr: false, watch: null } });
await server.listen();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGUMENTS });
try {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  for (const language of ['de', 'en']) {
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}scripts/draw-previews/preview.html?language=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const file = join(ROOT, 'public', `preview-${language}.png`);
    const picture = encodePng(await pixels(page, await page.screenshot()));
    await writeFile(file, picture);
    process.stdout.write(`${file} ${Math.round(picture.length / 1000)} kB\n`);
  }
} finally {
  await browser.close();
  await server.close();
}
