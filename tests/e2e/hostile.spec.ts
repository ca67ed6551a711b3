/** Hostile texts and files in a real browser: nothing is executed, nothing breaks the layout, nothing is hidden. */
import type { Page } from '@playwright/test';
import { newShareSecret, shareAddress, shareKey } from '../../src/contract/share-link';
import { SHARE_PARTS } from '../../src/contract/share';
import { HIDDEN_CHARACTER } from '../../src/lib/hostile.testing';
import { sha256Hex } from '../../src/lib/sha256';
import { isAllowedLicence } from '../unit/licences';
import { seedAccount, seededCar } from './seeding';
import { DEEP, expect, LANDING, test } from './support';
import { text } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);

const WIDTH = 360;
const CREATED = '2026-01-05T10:00:00.000Z';
const MARKUP = '<img src=x onerror="window.hostile=1"><script>window.hostile=1</script>';
/** Markup, bidirectional overrides, zero-width characters, and a word longer than a line. */
const HOSTILE = `${MARKUP}\u202eTLR\u200b\u2066\u200e\u200f\u061c\u2060\ufeff\u{e0041}\u0007${'W'.repeat(300)}`;
const own = { ownerId: 'account-1', createdAt: CREATED };
const CAR = seededCar(
  'car-1',
  Object.fromEntries(
    ['A', 'D.1', 'D.2', 'D.3', '2', '5', '14', 'P.3', 'R', '22', 'C.1.1', 'C.1.3', '15.1', 'K', 'T', 'B', 'HU'].map(
      (code) => [code, HOSTILE],
    ),
  ),
  {
    variant: HOSTILE.slice(0, 120),
    engineCode: HOSTILE.slice(0, 30),
    holder: { company: HOSTILE.slice(0, 200), city: HOSTILE.slice(0, 100), phone: HOSTILE.slice(0, 40) },
    tyres: [{ dimension: HOSTILE.slice(0, 60), axle: 'front', customSize: true }],
    tyreSets: [
      {
        id: 'set-1',
        name: HOSTILE.slice(0, 60),
        tyres: [{ dimension: HOSTILE.slice(0, 60), axle: 'front', customSize: true }],
        treads: [],
        periods: [],
      },
    ],
    mileageHistory: [{ date: '2026-01-05', km: 5_000_000 }],
  },
);
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>parent.hostile=1</script><rect width="9" height="9"/></svg>',
);

/** Writes records into the database without validation. */
async function put(page: Page, records: Readonly<Record<string, object>>): Promise<void> {
  await page.evaluate(async (all) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
    });
    await new Promise<void>((done) => {
      const transaction = database.transaction(Object.keys(all), 'readwrite');
      for (const [name, record] of Object.entries(all)) transaction.objectStore(name).put(record);
      transaction.addEventListener('complete', () => done());
    });
    database.close();
  }, records);
}

/** The texts are shown as text, fit into the width, and hide nothing. */
async function expectHarmless(page: Page): Promise<void> {
  const seen = await page.evaluate(
    (hidden) => ({
      ran: 'hostile' in window,
      made: document.querySelectorAll('img[src="x"], main script').length,
      hidden:
        new RegExp(hidden, 'u').exec(document.documentElement.outerHTML.replaceAll('\u00ad', ''))?.[0] ?? 'nothing',
      wide: [...document.querySelectorAll('main *, [role=dialog] *')]
        .filter(
          (element) =>
            document.documentElement.scrollWidth > innerWidth && element.getBoundingClientRect().right > innerWidth + 1,
        )
        .slice(0, 5)
        .map(({ tagName, className }) => `${tagName} ${className}`),
      width: document.documentElement.scrollWidth,
    }),
    HIDDEN_CHARACTER.source,
  );
  expect(seen).toEqual({ ran: false, made: 0, hidden: 'nothing', wide: [], width: WIDTH });
}

test(
  'a record with markup, invisible characters and long words is shown as text in list, detail and shared view',
  LANDING,
  async ({ page }) => {
    await page.setViewportSize({ width: WIDTH, height: 780 });
    await seedAccount(page, [CAR]);
    const secret = newShareSecret();
    const key = await shareKey(secret);
    const ticket = 'ticket-of-the-visitor';
    await put(page, {
      files: { ...own, id: 'file-1', name: 'x', type: 'image/svg+xml', bytes: [] },
      documents: {
        ...own,
        id: 'paper-1',
        vehicleId: 'car-1',
        fileId: 'file-1',
        fileName: HOSTILE,
        category: 'other',
        type: 'image/svg+xml',
        size: 1,
        date: CREATED,
      },
      shares: {
        ...own,
        id: 'share-1',
        vehicleId: 'car-1',
        keyHash: await sha256Hex(key),
        parts: SHARE_PARTS,
        purpose: HOSTILE,
        expiresAt: '2100-01-01T00:00:00.000Z',
      },
      shareRequests: {
        ...own,
        id: 'request-1',
        shareId: 'share-1',
        ticketHash: await sha256Hex(ticket),
        client: { name: HOSTILE.slice(0, 200) },
        decision: 'approved',
        requestedAt: CREATED,
      },
    });
    await page.evaluate(([place, visit]) => localStorage.setItem(place, visit), [
      `share-visit:${await sha256Hex(key)}`,
      JSON.stringify({ requestId: 'request-1', ticket, name: HOSTILE, askedAt: CREATED }),
    ] as const);

    await page.goto('/cars');
    await expect(page.getByRole('main').getByText(MARKUP).first()).toBeVisible();
    await expectHarmless(page);
    for (const tab of ['', '&tab=dokumente', '&tab=reifen']) {
      await test.step(`tab ${tab}`, async () => {
        await page.goto(`/car-detail?id=car-1${tab}`);
        await expect(page.getByRole('tabpanel').getByText('WWWW').first()).toBeVisible();
        await expectHarmless(page);
      });
    }
    await page.goto(shareAddress(new URL(page.url()).origin, 'de', secret).replace(/^[^/]*\/\/[^/]*/u, ''));
    await expect(page.getByRole('main').getByText(MARKUP).first()).toBeVisible();
    await expectHarmless(page);
  },
);

test('a visitor’s hostile name is shown as text in toast, dialog and list of shares', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 780 });
  await seedAccount(page, [seededCar('car-1')]);
  const share = { ...own, vehicleId: 'car-1', parts: SHARE_PARTS, expiresAt: '2100-01-01T00:00:00.000Z' };
  const link = (name: string) => `https://example.org/${name}`;
  const request = { ...own, requestedAt: CREATED, ticketHash: 'x', decision: 'pending' };
  const client = {
    name: HOSTILE.slice(0, 200),
    phone: HOSTILE.slice(0, 40),
    website: link(MARKUP),
    privacyLink: link('p'),
  };
  await put(page, {
    shares: { ...share, id: 'share-1', keyHash: 'x', purpose: HOSTILE.slice(0, 200) },
    shareRequests: { ...request, id: 'request-1', shareId: 'share-1', client },
  });
  // A right-to-left name must not reorder the words around it.
  const named = 'מוסך לנה';
  await put(page, {
    shares: { ...share, id: 'share-2', keyHash: 'y', purpose: named },
    shareRequests: { ...request, id: 'request-2', shareId: 'share-2', client: { name: named }, decision: 'approved' },
  });

  await page.goto('/car-detail?id=car-1');
  const look = page.getByRole('button', { name: de('sharing:notice.look'), exact: true });
  await expect(look).toBeVisible();
  await expectHarmless(page);
  await look.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(MARKUP).first()).toBeVisible();
  await expectHarmless(page);
  await dialog.getByRole('button', { name: de('sharing:request.deny'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(MARKUP).first()).toBeVisible();
  await expectHarmless(page);

  await page.getByRole('button', { name: de('car-detail:head.share') }).click();
  await expect(dialog.getByText(MARKUP).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: named })).toBeVisible();
  await expect(
    dialog.getByRole('button', {
      name: de('sharing:shares.revokeOne', { purpose: `\u2068${named}\u2069` }),
      exact: true,
    }),
  ).toBeVisible();
  const isolates = await page.evaluate(() => document.querySelectorAll('[aria-label*="\u2068"]').length);
  expect(isolates).toBeGreaterThan(0);
});

test(
  'an SVG with a script is rejected as a photo, and as a document only downloadable',
  LANDING,
  async ({ page, request }) => {
    await seedAccount(page, [seededCar('car-1')]);
    await page.goto('/car-detail?id=car-1&tab=fotos');
    const place = page.getByRole('region', { name: de('photos:side.front') });
    for (const [name, mimeType, problem] of [
      ['bild.svg', 'image/svg+xml', 'file.unsupported-type'],
      ['bild.png', 'image/png', 'file.not-an-image'],
    ] as const) {
      await place.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: DRAWING });
      await expect(place.getByRole('alert')).toHaveText(`${name} ${de(`errors:${problem}`)}`);
    }

    await page.goto('/car-detail?id=car-1&tab=dokumente');
    await page
      .getByRole('tabpanel')
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'plan\u202egnp.svg', mimeType: 'image/svg+xml', buffer: DRAWING });
    await page.getByRole('combobox', { name: new RegExp('plangnp.svg', 'u') }).selectOption('other');
    await page.getByRole('button', { name: de('documents:queue.send_one', { count: 1 }) }).click();
    await page.getByRole('button', { name: de('documents:list.open', { name: 'plangnp.svg' }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(de('errors:documents.preview'))).toBeVisible();
    await expect(dialog.locator('img, iframe, object, embed, canvas')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await dialog
      .getByRole('button', { name: de('documents:preview.download') })
      .first()
      .click();
    expect((await download).suggestedFilename()).toBe('plangnp.svg');
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);

    // The packages in the build, listed by the same build.
    const listed = await (await request.get('/licences.txt')).text();
    const licences = [...listed.matchAll(/^## (.+) - (\S+) \((.+)\)$/gmu)];
    expect(licences.length).toBeGreaterThan(40);
    expect(licences.length, 'one without a licence').toBe([...listed.matchAll(/^## /gmu)].length);
    expect(licences.filter(([, , , licence]) => !isAllowedLicence(licence)).map(([line]) => line)).toEqual([]);
  },
);
