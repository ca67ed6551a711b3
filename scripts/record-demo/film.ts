/** What the demo film shows, and when it says what. The pace is the captions': each can be read before the next comes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { seedAccount } from '../../tests/e2e/seeding';
import { text } from '../../tests/e2e/texts';
import type { Truth } from '../../tests/documents/truth';
import { pathTo, type Language } from '../../src/i18n/paths';
import { FIELD_CODES } from '../../src/zb1/field-codes';
import { comparable } from '../../src/zb1/normalise';
import { startCamera, type Camera, type Recording } from './camera';
import { Pointer } from './pointer';
import texts from './texts.json' with { type: 'json' };

type CaptionKey = keyof (typeof texts)['de']['captions'];

/** A caption with its time in seconds of the film. */
export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Film {
  readonly recording: Recording;
  readonly captions: readonly Caption[];
  /** The moment that stands for the film before it plays, in its seconds. */
  readonly poster: number;
}

/** Characters that are read in a second, and the seconds that the shortest caption needs. */
const READ_PER_SECOND = 17;
const SHORTEST = 2.4;
/** Seconds of the film that reading the document and fetching a page take at most. */
const READING = 6;
const LOADING = 0.4;

export interface Scene {
  readonly page: Page;
  readonly language: Language;
  readonly photo: Buffer;
  /** What is printed on it. */
  readonly truth: Truth;
}

class Director {
  readonly spoken: { key: CaptionKey; at: number }[] = [];
  readonly pointer: Pointer;

  constructor(
    readonly camera: Camera,
    readonly page: Page,
    readonly language: Language,
  ) {
    this.pointer = new Pointer(page);
  }

  text(key: string, values?: Readonly<Record<string, string | number>>): string {
    return text(this.language, key, values);
  }

  /** Says a caption while something happens; goes on when it can have been read. */
  async say(key: CaptionKey, happening: () => Promise<void>): Promise<void> {
    this.spoken.push({ key, at: this.camera.now() });
    const needed = Math.max(SHORTEST, texts[this.language].captions[key].length / READ_PER_SECOND);
    await Promise.all([happening(), wait(needed * 1000)]);
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }
}

/** From the home page to the read document. */
async function read(director: Director, { page, language, photo }: Scene): Promise<void> {
  const { camera, pointer } = director;
  await director.say('home', async () => {
    await wait(2200);
    await pointer.goTo(page.getByRole('link', { name: director.text('home:hero.cta') }).first());
  });
  await director.say('choose', async () => {
    await pointer.press(page.getByRole('link', { name: director.text('home:hero.cta') }).first());
    const dialog = page.getByRole('dialog', { name: director.text('scan:dialog.title') });
    await camera.within(LOADING, () => dialog.waitFor());
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pointer.press(dialog.getByRole('button', { name: director.text('scan:choose.file') }))]);
    await chooser.setFiles({ name: texts[language].file, mimeType: 'image/jpeg', buffer: photo });
    await dialog.getByRole('img', { name: director.text('scan:preview.alt', { name: texts[language].file }) }).waitFor();
    await wait(600);
  });
  await director.say('read', async () => {
    await pointer.press(director.button('scan:dialog.digitise'));
    await camera.within(READING, () => page.getByRole('heading', { name: director.text('scan:review.title') }).waitFor());
  });
}

/** Decides a doubtful field as it is printed. */
async function decide(director: Director, name: string, truth: Truth): Promise<void> {
  const { page, pointer } = director;
  const code = FIELD_CODES.find((candidate) => name === director.text('scan:review.proposal.group', { code: candidate }));
  const printed = code === undefined ? '' : comparable(truth[code]);
  const group = page.getByRole('radiogroup', { name, exact: true });
  const values = await group.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const match = values.findIndex((value) => comparable(value) === printed);
  if (match < 0) throw new Error(`${name}: ${printed} is not among ${values.join(', ')}`);
  await pointer.scrollTo(group, 260);
  await pointer.press(group.getByRole('radio').nth(match));
}

/** The review: what is unsure is decided, one field after the other. Gives the moment that stands for the film. */
async function review(director: Director, truth: Truth): Promise<number> {
  const { page } = director;
  let poster = 0;
  await director.say('review', async () => {
    await page.getByRole('radiogroup').first().waitFor();
    await wait(2200);
    poster = director.camera.now();
  });
  const groups = page.getByRole('radiogroup', { name: new RegExp(`^${director.text('scan:review.proposal.group', { code: '' })}`, 'u') });
  const names = await groups.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
  const vin = director.text('scan:review.proposal.group', { code: 'E' });
  const rest = names.filter((name) => name !== vin);
  await director.say('doubt', async () => {
    for (const name of rest.slice(0, 1)) await decide(director, name, truth);
  });
  await director.say('vin', () => decide(director, vin, truth));
  await director.say('rest', async () => {
    for (const name of rest.slice(1)) await decide(director, name, truth);
  });
  return poster;
}

/** The record with its tax, and a code to share it by. */
async function keep(director: Director, plate: string): Promise<void> {
  const { camera, page, pointer } = director;
  await director.say('accept', async () => {
    await pointer.press(director.button('scan:review.bar.accept'));
    await camera.within(LOADING, () => page.getByRole('heading', { level: 1, name: new RegExp(plate, 'u') }).waitFor());
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
    await camera.within(LOADING, () => dialog.waitFor());
    await wait(1200);
  });
  await director.say('code', async () => {
    await pointer.press(dialog.getByRole('button', { name: director.text('sharing:create.submit'), exact: true }));
    await camera.within(LOADING, () => dialog.getByRole('img', { name: director.text('sharing:link.qr') }).waitFor());
    await wait(2200);
  });
}

/** Plays the film in a fresh page and records its pictures into a folder. */
export async function shoot(scene: Scene, folder: string): Promise<Film> {
  const { page, language, truth } = scene;
  await seedAccount(page);
  await page.goto(pathTo(language, 'cars'));
  await page.getByRole('heading', { level: 1, name: text(language, 'cars:title') }).waitFor();
  await page.goto(pathTo(language, 'home'));
  await page.locator('html[data-ready="true"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const camera = await startCamera(page, folder);
  const director = new Director(camera, page, language);
  await director.pointer.show();
  await read(director, scene);
  const poster = await review(director, truth);
  await keep(director, truth.A);
  const recording = await camera.stop();
  const { captions } = texts[language];
  const times = [...director.spoken.map(({ at }) => recording.inFilm(at)), recording.seconds];
  return {
    recording,
    poster: recording.inFilm(poster),
    captions: director.spoken.map(({ key }, index) => ({ from: times[index] ?? 0, to: times[index + 1] ?? 0, text: captions[key] })),
  };
}
