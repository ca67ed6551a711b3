/** The script of the demo video. The pace follows the captions: each stays long enough to be read. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { seedAccount } from '../../tests/e2e/seeding';
import { text } from '../../tests/e2e/texts';
import type { Truth } from '../../tests/documents/truth';
import { pathTo, type Language } from '../../src/i18n/paths';
import { FIELD_CODES } from '../../src/zb1/field-codes';
import { comparable } from '../../src/zb1/normalise';
import { startScreencast, type ScreencastRecorder, type Recording } from './screencast';
import { Pointer } from './pointer';
import texts from './texts.json' with { type: 'json' };

type CaptionKey = keyof (typeof texts)['de']['captions'];

/** A caption with its times in seconds of the video. */
export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface RecordedVideo {
  readonly recording: Recording;
  readonly captions: readonly Caption[];
  /** Time of the poster image, in seconds of the video. */
  readonly poster: number;
}

/** Reading speed in characters per second, and the minimum duration of a caption in seconds. */
const CHARACTERS_PER_SECOND = 17;
const MIN_CAPTION_SECONDS = 2.4;
/** Seconds of the video that a scan and loading a page take at most. */
const SCAN_SECONDS = 6;
const LOAD_SECONDS = 0.4;

export interface Scene {
  readonly page: Page;
  readonly language: Language;
  readonly photo: Buffer;
  /** The printed values. */
  readonly truth: Truth;
}

class Director {
  readonly captions: { key: CaptionKey; at: number }[] = [];
  readonly pointer: Pointer;

  constructor(
    readonly camera: ScreencastRecorder,
    readonly page: Page,
    readonly language: Language,
  ) {
    this.pointer = new Pointer(page);
  }

  text(key: string, values?: Readonly<Record<string, string | number>>): string {
    return text(this.language, key, values);
  }

  /** Shows a caption during an action, at least as long as reading it takes. */
  async say(key: CaptionKey, action: () => Promise<void>): Promise<void> {
    this.captions.push({ key, at: this.camera.now() });
    const needed = Math.max(MIN_CAPTION_SECONDS, texts[this.language].captions[key].length / CHARACTERS_PER_SECOND);
    await Promise.all([action(), wait(needed * 1000)]);
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }
}

/** From the home page to the scanned document. */
async function read(director: Director, { page, language, photo }: Scene): Promise<void> {
  const { camera, pointer } = director;
  await director.say('home', async () => {
    await wait(2200);
    await pointer.goTo(page.getByRole('link', { name: director.text('home:hero.cta') }).first());
  });
  await director.say('choose', async () => {
    await pointer.press(page.getByRole('link', { name: director.text('home:hero.cta') }).first());
    const dialog = page.getByRole('dialog', { name: director.text('scan:dialog.title') });
    await camera.within(LOAD_SECONDS, () => dialog.waitFor());
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      pointer.press(dialog.getByRole('button', { name: director.text('scan:choose.file') })),
    ]);
    await chooser.setFiles({ name: texts[language].file, mimeType: 'image/jpeg', buffer: photo });
    await dialog
      .getByRole('img', { name: director.text('scan:preview.alt', { name: texts[language].file }) })
      .waitFor();
    await wait(600);
  });
  await director.say('read', async () => {
    await pointer.press(director.button('scan:dialog.digitise'));
    await camera.within(SCAN_SECONDS, () =>
      page.getByRole('heading', { name: director.text('scan:review.title') }).waitFor(),
    );
  });
}

/** Chooses the printed value of an uncertain field. */
async function resolveField(director: Director, name: string, truth: Truth): Promise<void> {
  const { page, pointer } = director;
  const code = FIELD_CODES.find(
    (candidate) => name === director.text('scan:review.proposal.group', { code: candidate }),
  );
  const printed = code === undefined ? '' : comparable(truth[code]);
  const group = page.getByRole('radiogroup', { name, exact: true });
  const values = await group
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const index = values.findIndex((value) => comparable(value) === printed);
  if (index < 0) throw new Error(`${name}: ${printed} is not among ${values.join(', ')}`);
  await pointer.scrollTo(group, 260);
  await pointer.press(group.getByRole('radio').nth(index));
}

/** The review: uncertain fields are resolved one after the other. @returns the time of the poster image */
async function review(director: Director, truth: Truth): Promise<number> {
  const { page } = director;
  let poster = 0;
  await director.say('review', async () => {
    await page.getByRole('radiogroup').first().waitFor();
    await wait(2200);
    poster = director.camera.now();
  });
  const groups = page.getByRole('radiogroup', {
    name: new RegExp(`^${director.text('scan:review.proposal.group', { code: '' })}`, 'u'),
  });
  const names = await groups.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? ''),
  );
  const vin = director.text('scan:review.proposal.group', { code: 'E' });
  const rest = names.filter((name) => name !== vin);
  await director.say('doubt', async () => {
    for (const name of rest.slice(0, 1)) await resolveField(director, name, truth);
  });
  await director.say('vin', () => resolveField(director, vin, truth));
  await director.say('rest', async () => {
    for (const name of rest.slice(1)) await resolveField(director, name, truth);
  });
  return poster;
}

/** The record with its tax, and a share code. */
async function showRecord(director: Director, plate: string): Promise<void> {
  const { camera, page, pointer } = director;
  await director.say('accept', async () => {
    await pointer.press(director.button('scan:review.bar.accept'));
    await camera.within(LOAD_SECONDS, () =>
      page.getByRole('heading', { level: 1, name: new RegExp(plate, 'u') }).waitFor(),
    );
  });
  await director.say('tax', async () => {
    await pointer.scrollTo(page.getByRole('heading', { level: 1 }), 240);
    await wait(1400);
    await pointer.scrollTo(page.getByRole('heading', { name: director.text('tax:title'), exact: true }));
    await wait(1200);
  });
  await director.say('record', async () => {
    await pointer.scrollTo(page.getByRole('region', { name: director.text('car-detail:record.label') }), 80);
    await wait(1200);
  });
  const dialog = page.getByRole('dialog', { name: director.text('sharing:title') });
  await director.say('share', async () => {
    await pointer.scrollTo(director.button('car-detail:head.share'), 240);
    await pointer.press(director.button('car-detail:head.share'));
    await camera.within(LOAD_SECONDS, () => dialog.waitFor());
    await wait(1200);
  });
  await director.say('code', async () => {
    await pointer.press(dialog.getByRole('button', { name: director.text('sharing:create.submit'), exact: true }));
    await camera.within(LOAD_SECONDS, () =>
      dialog.getByRole('img', { name: director.text('sharing:link.qr') }).waitFor(),
    );
    await wait(2200);
  });
}

/** Runs the script in a fresh page and records it into a folder. */
export async function recordVideo(scene: Scene, folder: string): Promise<RecordedVideo> {
  const { page, language, truth } = scene;
  await seedAccount(page);
  await page.goto(pathTo(language, 'cars'));
  await page.getByRole('heading', { level: 1, name: text(language, 'cars:title') }).waitFor();
  await page.goto(pathTo(language, 'home'));
  await page.locator('html[data-ready="true"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const camera = await startScreencast(page, folder);
  const director = new Director(camera, page, language);
  await director.pointer.show();
  await read(director, scene);
  const poster = await review(director, truth);
  await showRecord(director, truth.A);
  const recording = await camera.stop();
  const { captions } = texts[language];
  const times = [...director.captions.map(({ at }) => recording.toVideoTime(at)), recording.seconds];
  return {
    recording,
    poster: recording.toVideoTime(poster),
    captions: director.captions.map(({ key }, position) => ({
      from: times[position] ?? 0,
      to: times[position + 1] ?? 0,
      text: captions[key],
    })),
  };
}
