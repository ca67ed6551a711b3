/** Walks through all tabs of a vehicle. */
import { TAB_KEYS, type TabKey } from '../../src/features/car-detail/tabs';
import { formatEuroAmount, type EuroAmount } from '../../src/i18n/format';
import type { Language } from '../../src/i18n/paths';
import type { Person } from './person';
import { expect, test } from './support';

interface WalkedVehicle {
  readonly language: Language;
  /** Viewport width in px. */
  readonly width: number;
  /** The tax a year; null where none is shown. */
  readonly tax: EuroAmount | null;
  /** Messages specific to the kind of vehicle, by tab. */
  readonly says?: Readonly<Partial<Record<TabKey, string>>>;
}

/** @param check a further check of each tab */
export async function walkTabs(
  person: Person,
  { language, width, tax, says = {} }: WalkedVehicle,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const { page } = person;
  await page.setViewportSize({ width, height: 900 });
  for (const tab of TAB_KEYS) {
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: person.text(`car-detail:tabs.${tab}.short`), exact: true }).click();
      const title = person.text(`car-detail:tabs.${tab}.long`);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name: title })).toBeAttached();
      await expect(page.getByText(person.text('common:state.loading'))).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      const sentence = says[tab];
      if (sentence !== undefined)
        await expect(page.getByRole('tabpanel').getByText(person.text(sentence)).first()).toBeVisible();
      if (tab === 'info') {
        const card = page.getByRole('region', { name: person.text('tax:title') });
        if (tax === null) await expect(card).not.toContainText('€');
        else await expect(card.getByText(formatEuroAmount(language, tax), { exact: true }).first()).toBeVisible();
      }
      await check();
    });
  }
}
