/** Records the demo video of each language against a served build. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startGenerator } from '../../tests/documents/generator';
import type { Language } from '../../src/i18n/paths';
import { document } from './document';
import { encode, requireFfmpeg, webVtt } from './encode';
import { recordVideo, type RecordedVideo } from './video-script';

/** Desktop width, at a size that is still readable on a phone. */
const VIEWPORT = { width: 1024, height: 640 } as const;
const SCALE = 1.25;

interface Options {
  readonly baseURL: string;
  readonly languages: readonly Language[];
  /** Folder of the videos. */
  readonly out: string;
  /** Folder of the metadata that the app imports: durations in seconds and captions. */
  readonly index: string;
  readonly executablePath: string;
  readonly args: readonly string[];
}

async function generateDocument(browser: Browser) {
  const generator = await startGenerator({ browser });
  try {
    return await generator.generate(document.seed, document.number, document.level, document.values);
  } finally {
    await generator.close();
  }
}

async function recordInContext(
  browser: Browser,
  { baseURL }: Options,
  language: Language,
  folder: string,
  { bytes, truth }: Awaited<ReturnType<typeof generateDocument>>,
): Promise<RecordedVideo> {
  const context = await browser.newContext({
    baseURL,
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  try {
    return await recordVideo({ page: await context.newPage(), language, photo: bytes, truth }, folder);
  } finally {
    await context.close();
  }
}

/** Writes `demo-LANGUAGE.{mp4,jpg,vtt}` and the metadata. */
export async function record(options: Options): Promise<void> {
  requireFfmpeg();
  const browser = await chromium.launch({ executablePath: options.executablePath, args: [...options.args] });
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    const photo = await generateDocument(browser);
    const lengths: Record<string, number> = {};
    const captions: Record<string, unknown> = {};
    for (const language of options.languages) {
      const video = await recordInContext(browser, options, language, join(folder, language), photo);
      const name = join(options.out, `demo-${language}`);
      const sizes = await encode(video.recording, video.poster, join(folder, language), name);
      await writeFile(`${name}.vtt`, webVtt(video.captions));
      lengths[language] = Math.round(video.recording.seconds);
      captions[language] = video.captions.map(({ from, text }) => ({ at: Math.round(from), text }));
      const kilobytes = Object.entries(sizes).map(
        ([extension, bytes]) => `${extension} ${Math.round(bytes / 1000)} kB`,
      );
      process.stdout.write(
        `${language}: ${video.recording.seconds.toFixed(1)} s, ${video.recording.frames.length} pictures, ${kilobytes.join(', ')}\n`,
      );
    }
    await writeFile(join(options.index, 'lengths.json'), `${JSON.stringify(lengths, null, 2)}\n`);
    await writeFile(join(options.index, 'captions.json'), `${JSON.stringify(captions, null, 2)}\n`);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
