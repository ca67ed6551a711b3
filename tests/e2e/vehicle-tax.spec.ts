/** The vehicle tax: the public calculator and the card on a car's page. */
import type { Page } from '@playwright/test';
import { formatEuroAmount, type EuroAmount } from '../../src/i18n/format';
import { pathTo } from '../../src/i18n/paths';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, LANDING, test } from './support';
import { text, type Language } from './texts';

/** A page object of the calculator. */
class Calculator {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  words(key: string, values?: Readonly<Record<string, string | number>>): string {
    return text(this.language, `tax:${key}`, values);
  }

  async open(): Promise<void> {
    await this.page.goto(pathTo(this.language, 'vehicleTax'));
    await expect(this.page.getByRole('heading', { level: 1, name: this.words('page.title') })).toBeVisible();
  }

  async kind(kind: string): Promise<void> {
    await this.page.getByRole('radio', { name: this.words(`page.kinds.${kind}`), exact: true }).check();
  }

  input(name: string) {
    return this.page.getByRole('form', { name: this.words('page.form') }).getByLabel(this.words(`inputs.${name}`));
  }

  /** The sum, a live region. */
  get sum() {
    return this.page.getByRole('status').filter({ hasText: /./ });
  }

  /** Asserts the sum itself, without its notes. */
  async expectSum(amount: EuroAmount): Promise<void> {
    await expect(this.sum.getByText(formatEuroAmount(this.language, amount), { exact: true })).toBeVisible();
  }

  get result() {
    return this.page.getByRole('region', { name: this.words('page.result') });
  }
}

for (const language of ['de', 'en'] as const) {
  const details = language === 'de' ? LANDING : DEEP;
  test(`the calculator computes the tax of each kind in ${language}`, details, async ({ page }) => {
    const calculator = new Calculator(page, language);
    // An electric car of 2027 is exempt until the end of 2035.
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00+01:00'));
    await calculator.open();
    await expect(calculator.result).toContainText(calculator.words('page.empty'));

    await test.step('a petrol car', async () => {
      await calculator.input('fuel').selectOption('petrol');
      await calculator.input('firstRegistration').fill('05.03.2014');
      await calculator.input('ccm').fill('1598');
      await calculator.input('co2').fill('151');
      await calculator.expectSum({ euros: 144 });
      await expect(calculator.result.getByRole('img')).toHaveAccessibleName(/32[.,]00.*112[.,]00/);
      await expect(calculator.result).toContainText('§ 9 Abs. 1 Nr. 2 b');
      await expect(calculator.result).toContainText(calculator.words('foot.notBinding'));
      expect(new URL(page.url()).search).toBe('');
      if (language === 'en') await inspect(page, CROSSWISE);
    });

    await test.step('invalid values are marked at their field', async () => {
      await calculator.input('ccm').fill('0');
      await calculator.input('co2').fill('119 mg');
      await calculator.input('firstRegistration').fill('31.02.2014');
      await page.getByRole('button', { name: calculator.words('page.reset') }).focus();
      const errors = [
        ['firstRegistration', '', 'date'],
        ['ccm', 'cm³ ', 'positive'],
        ['co2', 'g/km ', 'number'],
      ] as const;
      for (const [field, unit, error] of errors) {
        const words = calculator.words(`page.errors.${error}`, { example: 119 });
        await expect(calculator.input(field)).toHaveAccessibleDescription(`${unit}${words}`);
      }
      await expect(calculator.sum).toContainText(calculator.words('page.fix'));
      if (language === 'de') await inspect(page, CROSSWISE);
      await calculator.input('ccm').fill('1598');
      await calculator.input('co2').fill('151');
      await calculator.input('firstRegistration').fill('01.01.2021');
      await calculator.expectSum({ euros: 156 });
    });

    await test.step('a car of an unknown class shows the range', async () => {
      await calculator.input('firstRegistration').fill('05.03.2004');
      await calculator.input('co2').fill('');
      await calculator.expectSum({ euros: 108, upTo: 405 });
      await expect(calculator.result).toContainText(calculator.words('assumptions.emissionUnknown'));
      await calculator.input('emission').selectOption('Euro2');
      await calculator.expectSum({ euros: 117 });
    });

    await test.step('an electric car', async () => {
      await calculator.input('fuel').selectOption('electric');
      await calculator.input('firstRegistration').fill('05.06.2027');
      await calculator.input('grossMassKg').fill('2250');
      await calculator.expectSum({ euros: 0 });
      await expect(calculator.sum).toContainText(
        calculator.words('sum.afterwards', { sum: language === 'de' ? '68 €' : '€68' }),
      );
      await expect(calculator.sum).toContainText(/2035/);
    });

    await test.step('a camper', async () => {
      await calculator.kind('camper');
      await calculator.input('fuel').selectOption('');
      await calculator.input('grossMassKg').fill('3500');
      await calculator.input('emission').selectOption('S1');
      await calculator.expectSum({ euros: 480 });
    });

    await test.step('a season pays by days', async () => {
      const month = (end: 'from' | 'to') =>
        page.getByRole('combobox', { name: calculator.words(`page.season.${end}`) });
      await calculator.input('grossMassKg').fill('2000');
      await calculator.input('emission').selectOption('S3oderS2');
      await expect(month('to')).toBeDisabled();
      await month('from').selectOption('3');
      await expect(calculator.result).toContainText(calculator.words('inputs.season'));
      await month('to').selectOption('10');
      await calculator.expectSum({ euros: 161 });
      await expect(calculator.result).toContainText(calculator.words('lines.season', { days: 245, year: 365 }));
      await month('from').selectOption('');
      await calculator.expectSum({ euros: 240 });
    });

    await test.step('a trailer, by keyboard', async () => {
      await page.getByRole('radio', { name: calculator.words('page.kinds.truck') }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: calculator.words('page.kinds.trailer') })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(calculator.input('grossMassKg')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('1575');
      await page.keyboard.press('Tab');
      await page.keyboard.type('75');
      await calculator.expectSum({ euros: 59 });
    });

    await test.step('input survives a reload until it is reset', async () => {
      await page.reload();
      await calculator.expectSum({ euros: 59 });
      await page.getByRole('button', { name: calculator.words('page.reset') }).click();
      await expect(calculator.input('grossMassKg')).toHaveValue('');
      await expect(calculator.result).toContainText(calculator.words('page.empty'));
    });
  });
}

test('a car shows its tax, and the calculator continues with its values', async ({ page }) => {
  const german = (key: string, values?: Readonly<Record<string, string | number>>): string =>
    text('de', `tax:${key}`, values);
  await openAsOwner(page, 'de', [seededCar('diesel'), seededCar('blank', { 'V.7': '-' })]);
  const card = page.getByRole('region', { name: german('title'), exact: true });

  await page.goto(pathTo('de', 'carDetail', { query: { id: 'blank' } }));
  await expect(card).toContainText('V.7');
  await expect(card).not.toContainText('€');
  await card.getByRole('button', { name: german('card.enter', { code: 'V.7' }) }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('119');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('de', 'common:action.save') })
    .click();
  await expect(card.getByText('200 €', { exact: true })).toBeVisible();

  await page.goto(pathTo('de', 'carDetail', { query: { id: 'diesel' } }));
  await expect(card.getByText('200 €', { exact: true })).toBeVisible();
  await expect(card).toContainText('152,00 €');
  await inspect(page, CROSSWISE);
  await card.getByRole('link', { name: german('card.whatIf') }).click();
  const calculator = new Calculator(page, 'de');
  await expect(calculator.input('ccm')).toHaveValue('1598');
  await calculator.expectSum({ euros: 200 });
  await calculator.input('co2').fill('96');
  await calculator.expectSum({ euros: 154 });
});
