/** The main journeys, the same in every engine: a photo becomes a record, an account saves it, a visitor sees it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIELD_CODES } from '../../src/zb1/field-codes';
import { fieldKey } from '../../src/zb1/field-key';
import { printedCode } from '../../src/zb1/printed-code';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { groupName, resolveField } from '../fixtures/resolve-field';
import type { Truth } from '../documents/truth';
import { text } from '../e2e/texts';
import type { Browser } from './browser';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const ACCOUNT = { email: 'drei.maschinen@example.org', password: 'Lichtkegel7' } as const;
const FIXTURE = 'scan';
/** Sizes of the window in px. */
export const DESK = { width: 1440, height: 900 } as const;
const PHONE = { width: 500, height: 844 } as const;
const ENTER = '\uE007';
const ESCAPE = '\uE00C';

const literally = (words: string): string => words.replaceAll(/[.*+?^$(){}|[\]\\/]/g, String.raw`\$&`);
/** Patterns for names that begin or end with a text. */
const starting = (start: string): RegExp => new RegExp(`^${literally(start)}`);
const ending = (end: string): RegExp => new RegExp(`${literally(end)}$`);

/** Chooses the printed value of every uncertain field, or types it when it is not offered. */
async function resolveFields(browser: Browser, truth: Truth): Promise<void> {
  for (const code of FIELD_CODES) {
    const group = groupName(code, de);
    if (!(await browser.shows('radiogroup', group))) continue;
    const inputs = await browser.run<{ value: string }[]>(
      'return [...arguments[0].querySelectorAll("input")].map(({ value }) => ({ value }))',
      await browser.see('radiogroup', group),
    );
    const resolution = resolveField(
      code,
      truth,
      inputs.map(({ value }) => value),
    );
    if ('index' in resolution) {
      await browser.pick(group, resolution.index);
      continue;
    }
    const label = de(`zb1:fields.${fieldKey(code)}.short`);
    await browser.press('button', de('scan:review.proposal.own'), await browser.see('region', ending(label)));
    const printed = printedCode(code);
    const field = printed === undefined ? label : de('scan:review.edit.label', { label, code: printed });
    await browser.fill(field, resolution.typed);
    await browser.type(field, ENTER);
  }
}

/** A HEIC photo, which none of the engines decodes here: its header is enough. */
async function withHeic(work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'heic-'));
  const path = join(folder, 'handy.heic');
  await writeFile(path, '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  try {
    await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function register(browser: Browser): Promise<void> {
  await browser.see('heading', de('identity:title.register'));
  await browser.fill(de('identity:field.email'), ACCOUNT.email);
  await browser.fill(de('identity:field.postcode'), '23552');
  await browser.fill(de('identity:field.password'), ACCOUNT.password);
  await browser.fill(de('identity:field.confirmation'), ACCOUNT.password);
  await browser.press('checkbox', starting(de('identity:register.adult')));
  await browser.press('checkbox', starting(de('identity:register.terms')));
  await browser.press('button', de('identity:register.submit'));
  await browser.see('text', de('identity:recovery.text'));
  await browser.press('button', de('identity:recovery.continue'));
  await browser.press('link', de('identity:mail.registration.action'));
}

/** The journeys by name; each builds on those before it. */
export function journeys(browser: Browser, origin: string): Readonly<Record<string, () => Promise<void>>> {
  const truth = fixtureTruth(FIXTURE);
  const car = async (): Promise<RegExp> => starting(de('common:plate.label', { plate: (await truth).A }));

  return {
    scan: async () => {
      // Not every engine's language can be set from outside.
      await browser.open(`${origin}/en`);
      await browser.press('link', 'Deutsch');
      await browser.pressUntil('link', de('home:hero.cta'), de('scan:dialog.title'));
      // The unsupported format shows a message that says what to do, and the next file is accepted.
      await withHeic(async (path) => {
        await browser.choose(path);
        await browser.see('text', new RegExp(literally(de('errors:scan.heic'))));
      });
      await browser.choose(fixturePath(FIXTURE));
      await browser.switchOn(starting(de('scan:consent.privacyRead')));
      await browser.switchOn(starting(de('scan:consent.terms')));
      await browser.press('button', de('scan:dialog.digitise'));
      await browser.see('heading', de('scan:review.title'));
      await resolveFields(browser, await truth);
      await browser.press('button', de('scan:review.bar.accept'));
      await browser.see('heading', de('scan:teaser.title'));
      await browser.press('button', de('scan:teaser.register'));
      await register(browser);
      await browser.see('link', await car());
    },
    record: async () => {
      await browser.press('link', await car());
      const { A: plate, E: number } = await truth;
      await browser.see('heading', new RegExp(plate));
      await browser.see('text', number);
      await browser.reload();
      await browser.see('heading', new RegExp(plate));
      await browser.see('text', number);
    },
    back: async () => {
      await browser.open(`${origin}/cars`);
      await browser.press('link', await car());
      const share = de('car-detail:head.share');
      await browser.see('button', share);
      const page = await browser.path();
      // With typed text Back asks, and the text stays until the answer is given.
      const what = de('car-detail:record.mileage');
      const mileage = de('car-detail:edit.mileage.label');
      await browser.press('button', ending(de('common:field.edit', { label: what })));
      await browser.fill(mileage, '4711');
      await browser.back();
      await browser.press('button', de('common:discard.keep'));
      const typed = await browser.run('return arguments[0].value', await browser.see('field', mileage));
      if (typed !== '4711') throw new Error(`The typed mileage is ${String(typed)}`);
      await browser.back();
      await browser.press('button', de('common:discard.confirm'));
      await browser.see('button', share);

      await browser.press('button', share);
      await browser.see('heading', de('sharing:title'));
      await browser.back();
      await browser.gone('heading', de('sharing:title'));

      await browser.size(PHONE.width, PHONE.height);
      await browser.press('button', de('shell:menu.open'));
      await browser.see('link', de('shell:nav.faq'));
      await browser.back();
      await browser.gone('link', de('shell:nav.faq'));
      await browser.size(DESK.width, DESK.height);
      await browser.see('button', share);
      if ((await browser.path()) !== page) throw new Error(`Back left the page for ${await browser.path()}`);
      // With nothing open it leaves the page.
      await browser.back();
      await browser.gone('button', share);
      await browser.see('link', await car());
      if ((await browser.path()) !== '/cars') throw new Error(`Back led to ${await browser.path()}`);
    },
    'sign-in': async () => {
      await browser.press('button', starting(de('shell:profile.button')));
      await browser.press('button', de('shell:profile.signOut'));
      // Signing out leads to the provider and back; a press before that page is there would be lost.
      await browser.pressUntil('button', de('common:action.signIn'), de('identity:title.signIn'));
      await browser.fill(de('identity:field.email'), ACCOUNT.email);
      await browser.fill(de('identity:field.password'), ACCOUNT.password);
      await browser.press('button', de('identity:signIn.submit'));
      await browser.see('link', await car());
    },
    share: async () => {
      const { A: plate } = await truth;
      await browser.press('link', await car());
      await browser.press('button', de('car-detail:head.share'));
      await browser.switchOn(starting(de('sharing:parts.plate')));
      await browser.press('button', de('sharing:create.submit'));
      await browser.press('button', de('sharing:link.showCode'));
      await browser.see('picture', de('sharing:link.qr'));
      const link = await browser.run<string>(
        'return arguments[0].value',
        await browser.see('field', de('sharing:link.label')),
      );
      await browser.type(de('sharing:link.label'), ESCAPE);
      await browser.gone('field', de('sharing:link.label'));

      const { first, second } = await browser.second();
      await browser.turnTo(second);
      await browser.open(link);
      await browser.see('heading', de('share:ask.title'));
      await browser.fill(starting(de('share:form.name')), 'Werkstatt');
      await browser.press('button', de('share:form.submit'));
      await browser.see('heading', de('share:waiting.title'));
      await browser.turnTo(first);
      await browser.press('button', de('sharing:notice.look'));
      await browser.press('button', de('sharing:request.approve'));
      await browser.turnTo(second);
      await browser.see('heading', starting(de('common:plate.label', { plate })));
    },
  };
}
