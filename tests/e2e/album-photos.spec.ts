/** The gallery of a car: photos are added, described, looked at, and one album is shared with a visitor. */
import type { Page } from '@playwright/test';
import { greyPng } from '../faults/grey-png';
import { textFile } from '../fixtures/bad-inputs';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { expect, expectAccessible, LANDING, test } from './support';
import { text } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(greyPng(640, 480)) });
const gallery = (page: Page) => page.getByRole('region', { name: de('photos:gallery') });
const choose = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  gallery(page)
    .getByLabel(de('album-photos:add'), { exact: true })
    .and(page.locator('input'))
    .setInputFiles([...files]);
const button = (page: Page, key: string, name: string) => page.getByRole('button', { name: de(key, { name }) });
const toast = (page: Page, key: string) => page.getByRole('status').filter({ hasText: de(key) });

test(
  'photos are added to albums, described, opened, and shared by album',
  LANDING,
  async ({ page: owner, context }) => {
    test.slow();
    await openAsOwner(owner, 'de', [seededCar('car-1')]);
    await owner.goto('/car-detail?id=car-1&tab=fotos');

    await test.step('the empty gallery explains itself, below the four sides', async () => {
      await expect(gallery(owner).getByText(de('album-photos:empty'))).toBeVisible();
      await inspect(owner, CROSSWISE);
    });

    await test.step('two photos are uploaded, a file that is not a photo is refused', async () => {
      await choose(owner, [
        picture('delle.png'),
        { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: textFile() },
        picture('reifen.png'),
      ]);
      await expect(
        gallery(owner)
          .getByRole('listitem')
          .filter({ hasText: de('album-photos:album.other') }),
      ).toHaveCount(2);
      // Pictures are fetched when they are nearly visible.
      await gallery(owner).scrollIntoViewIfNeeded();
      await expect(gallery(owner).getByRole('button', { name: /ansehen$/u })).toHaveCount(2);
      const queue = owner.getByRole('region', { name: de('album-photos:queue.title') });
      await expect(queue.getByRole('alert')).toContainText(de('errors:file.not-an-image'));
      await inspect(owner, CROSSWISE);
      await button(owner, 'photos:upload.discardFor', 'brief.jpg').click();
      await expect(queue).toHaveCount(0);
    });

    await test.step('each gets an album, a caption and a day', async () => {
      const dialog = owner.getByRole('dialog', { name: de('album-photos:form.title') });
      for (const [album, caption, day] of [
        ['damage', 'Delle in der Tür', '2026-02-03'],
        ['tyres', 'Sägezahn', '2026-01-02'],
      ] as const) {
        const unnamed = gallery(owner)
          .getByRole('listitem')
          .filter({ hasText: de('album-photos:album.other') });
        await unnamed
          .first()
          .getByRole('button', { name: /ändern$/u })
          .click();
        await expect(dialog.getByLabel(de('album-photos:form.caption'))).toBeFocused();
        await dialog.getByLabel(de('album-photos:form.caption')).fill(caption);
        await dialog.getByLabel(de('album-photos:form.album')).selectOption(album);
        await dialog.getByLabel(de('album-photos:form.takenOn')).fill(day);
        if (album === 'damage') await expectAccessible(owner);
        await dialog.getByRole('button', { name: de('common:action.save') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(toast(owner, 'album-photos:message.changed')).toBeVisible();
        await expect(gallery(owner).getByText(caption, { exact: true })).toBeVisible();
        // Its undo would be taken for that of the deletion.
        await owner.getByRole('button', { name: de('common:action.dismiss') }).click();
        await expect(toast(owner, 'album-photos:message.changed')).toHaveCount(0);
      }
    });

    await test.step('an album is shown alone, and a photo opens in full size by keyboard', async () => {
      const filter = gallery(owner).getByRole('group', { name: de('album-photos:filter.label') });
      await filter.getByRole('button', { name: /^Schäden/u }).click();
      await expect(gallery(owner).getByText('Sägezahn', { exact: true })).toHaveCount(0);
      await filter.getByRole('button', { name: /^Alle/u }).click();
      await inspect(owner, CROSSWISE);
      await gallery(owner).getByText('Sägezahn', { exact: true }).scrollIntoViewIfNeeded();
      await button(owner, 'photos:place.open', 'Delle in der Tür, 03.02.2026').focus();
      await owner.keyboard.press('Enter');
      const at = (name: string, position: number) =>
        owner.getByRole('dialog', { name: `${name}, ${de('common:lightbox.position', { position, count: 2 })}` });
      await expect(at('Delle in der Tür, 03.02.2026', 1)).toBeVisible();
      await expectAccessible(owner);
      await owner.keyboard.press('ArrowRight');
      await expect(at('Sägezahn, 02.01.2026', 2)).toBeVisible();
      await owner.keyboard.press('Escape');
      await expect(owner.getByRole('dialog')).toHaveCount(0);
      await expect(button(owner, 'photos:place.open', 'Delle in der Tür, 03.02.2026')).toBeFocused();
    });

    await test.step('a deleted photo comes back', async () => {
      await button(owner, 'album-photos:remove', 'Sägezahn, 02.01.2026').click();
      await expect(gallery(owner).getByText('Sägezahn', { exact: true })).toHaveCount(0);
      await owner.getByRole('button', { name: de('common:action.undo') }).click();
      await expect(button(owner, 'album-photos:change', 'Sägezahn, 02.01.2026')).toBeFocused();
    });

    const link = await test.step('one album is shared', async () => {
      const dialog = owner.getByRole('dialog', { name: de('sharing:title') });
      await owner.getByRole('button', { name: de('car-detail:head.share'), exact: true }).click();
      const part = (name: string) => dialog.getByRole('switch', { name: de(`sharing:parts.${name}`), exact: true });
      await expect(part('damagePhotos')).not.toBeChecked();
      await expect(part('tyrePhotos')).not.toBeChecked();
      await expect(part('equipmentPhotos')).toHaveCount(0);
      await part('damagePhotos').setChecked(true);
      await inspect(owner, CROSSWISE);
      await dialog.getByRole('button', { name: de('sharing:create.submit') }).click();
      const address = await dialog.getByLabel(de('sharing:link.label'), { exact: true }).inputValue();
      await expect(dialog.getByRole('heading', { name: de('sharing:link.title') })).toBeFocused();
      await owner.keyboard.press('Escape');
      return address;
    });

    await test.step('the visitor sees only that one', async () => {
      const visitor = await context.newPage();
      await visitor.goto(link);
      await visitor.getByLabel(de('share:form.name')).fill('Werkstatt');
      await visitor.getByRole('button', { name: de('share:form.submit') }).click();
      await owner.bringToFront();
      await owner.getByRole('button', { name: de('sharing:notice.look'), exact: true }).click();
      await owner.getByRole('button', { name: de('sharing:request.approve') }).click();
      await visitor.bringToFront();
      const albums = visitor.getByRole('region', { name: de('photos:gallery') });
      await expect(albums.getByRole('heading', { level: 3 })).toHaveText([de('album-photos:album.damage')]);
      await expect(albums.getByRole('listitem')).toHaveCount(1);
      await albums.scrollIntoViewIfNeeded();
      const open = button(visitor, 'photos:place.open', 'Delle in der Tür, 03.02.2026');
      await expect(open).toBeVisible();
      await inspect(visitor, CROSSWISE);
      await open.click();
      await expect(visitor.getByRole('dialog', { name: 'Delle in der Tür, 03.02.2026' })).toBeVisible();
      await expect(visitor.getByText('Sägezahn', { exact: true })).toHaveCount(0);
    });
  },
);
