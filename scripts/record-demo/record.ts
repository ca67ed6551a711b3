/** Records the demo film of each language against a served build. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startGenerator } from '../../tests/documents/generator';
import type { Language } from '../../src/i18n/paths';
import { document } from './document';
import { encode, requireFfmpeg, webVtt } from './encode';
import { shoot, type Film } from './film';

/** As wide as a page at a desk, as large as a phone can still show it. */
const VIEWPORT = { width: 1024, height: 640 } as const;
const SCALE = 1.25;

interface Request {
  readonly baseURL: string;
  readonly languages: readonly Language[];
  /** Folder of the films. */
  readonly out: string;
  /** Folder of what the app knows of the films: their lengths in seconds and their captions. */
  readonly index: string;
  readonly executablePath: string;
  readonly args: readonly string[];
}

async function photograph(browser: Browser) {
  const generator = await startGenerator({ browser });
  try {
    return await generator.generate(document.seed, document.number, document.level, document.values);
  } finally {
    await generator.close();
  }
}

async function shootAlone(browser: Browser, { baseURL }: Request, language: Language, folder: string, { bytes, truth }: Awaited<ReturnType<typeof photograph>>): Promise<Film> {
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT, deviceScaleFactor: SCALE, colorScheme: 'light', locale: language === 'de' ? 'de-DE' : 'en-GB', timezoneId: 'Europe/Berlin' });
  try {
    return await shoot({ page: await context.newPage(), language, photo: bytes, truth }, folder);
  } finally {
    await context.close();
  }
}

/** Writes `demo-LANGUAGE.{mp4,jpg,vtt}` and what the app knows of them. */
export async function record(request: Request): Promise<void> {
  requireFfmpeg();
  const browser = await chromium.launch({ executablePath: request.executablePath, args: [...request.args] });
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    const photo = await photograph(browser);
    const lengths: Record<string, number> = {};
    const captions: Record<string, unknown> = {};
    for (const language of request.languages) {
      const film = await shootAlone(browser, request, language, join(folder, language), photo);
      const name = join(request.out, `demo-${language}`);
      const sizes = await encode(film.recording, film.poster, join(folder, language), name);
      await writeFile(`${name}.vtt`, webVtt(film.captions));
      lengths[language] = Math.round(film.recording.seconds);
      captions[language] = film.captions.map(({ from, text }) => ({ at: Math.round(from), text }));
      const kilobytes = Object.entries(sizes).map(([ending, bytes]) => `${ending} ${Math.round(bytes / 1000)} kB`);
      process.stdout.write(`${language}: ${film.recording.seconds.toFixed(1)} s, ${film.recording.frames.length} pictures, ${kilobytes.join(', ')}\n`);
    }
    await writeFile(join(request.index, 'lengths.json'), `${JSON.stringify(lengths, null, 2)}\n`);
    await writeFile(join(request.index, 'films.json'), `${JSON.stringify(captions, null, 2)}\n`);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
