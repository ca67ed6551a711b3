/** A page object: what a user does in the app, by visible texts and roles. */
import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../src/i18n/paths';
import { FIELD_CODES, type FieldCode } from '../../src/zb1/field-codes';
import { fieldKey } from '../../src/zb1/field-key';
import { printedCode } from '../../src/zb1/printed-code';
import type { Truth } from '../documents/truth';
import { UPLOAD_BUTTON_FROM_EM } from '../../src/ui/tokens';
import { fixturePath, type FixtureName } from '../fixtures/documents';
import { groupName, resolveField } from '../fixtures/resolve-field';
import { expect } from './support';
import { text, type Language } from './texts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Credentials of an account that no other test uses. */
export function newAccount(name: string): Account {
  return { email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`, password: 'Lichtkegel7' };
}

export class Person {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  /** A text in the user's language. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string {
    return text(this.language, key, values);
  }

  path(...args: Parameters<typeof pathTo> extends [unknown, ...infer Rest] ? Rest : never): string {
    return pathTo(this.language, ...args);
  }

  /** The upload dialog. */
  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Types a first name in the profile's dialog, and leaves it open. @returns the field */
  async typeFirstName(name: string): Promise<Locator> {
    await this.page.goto(this.path('profile'));
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('account:title') })).toBeVisible();
    await this.page
      .getByRole('button', { name: this.text('account:personal.edit') })
      .first()
      .click();
    const field = this.dialog.getByLabel(this.text('account:personal.firstName'));
    await field.fill(name);
    return field;
  }

  /** Chooses a file in the open upload dialog. */
  async choose(file: FixtureName | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const input = this.dialog.locator('input[type="file"]').first();
    await input.setInputFiles(typeof file === 'string' ? fixturePath(file) : file);
  }

  /** The guest's consent; its sentence is shorter where nothing is sent. */
  get privacyConsent() {
    return this.dialog.getByRole('switch', { name: this.text('scan:consent.privacyRead').replace(/\.$/u, '') });
  }

  /** Ticks both consents that guests are asked for. */
  async consent(): Promise<void> {
    await this.privacyConsent.check();
    await this.dialog.getByRole('switch', { name: this.text('scan:consent.terms') }).check();
  }

  async digitise(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('scan:dialog.digitise'), exact: true }).click();
  }

  /** Opens the upload from the header, or from the mobile menu on narrow screens. */
  async openUpload(): Promise<void> {
    const { page } = this;
    const name = this.text('shell:menu.upload');
    if ((page.viewportSize()?.width ?? 0) >= UPLOAD_BUTTON_FROM_EM * 16) {
      await page.getByRole('banner').getByRole('button', { name }).click();
    } else {
      await page.getByRole('button', { name: this.text('shell:menu.open') }).click();
      await page
        .getByRole('dialog', { name: this.text('shell:menu.label') })
        .getByRole('button', { name })
        .click();
    }
    await expect(page.getByRole('dialog', { name: this.text('scan:dialog.title') })).toBeVisible();
    await expect(this.dialog).toHaveCount(1);
  }

  /** Uploads the scan fixture while signed in, resolves its uncertain fields, and confirms the review. */
  async addScannedCar(truth: Truth): Promise<void> {
    const { page } = this;
    await this.openUpload();
    await this.choose('scan');
    await this.digitise();
    await expect(page.getByRole('heading', { name: this.text('scan:review.title') })).toBeVisible();
    await this.resolveFields(truth);
    await page.getByRole('button', { name: this.text('scan:review.bar.accept'), exact: true }).click();
  }

  /** Edits a field in the review: in its card when it is uncertain, else in the list of fields. */
  async correct(code: FieldCode, value: string): Promise<void> {
    const { page } = this;
    const label = this.text(`zb1:fields.${fieldKey(code)}.short`);
    const doubt = page.getByRole('region', { name: `${printedCode(code) ?? ''} ${label}`.trim(), exact: true });
    if ((await doubt.count()) > 0) {
      await doubt.getByRole('button', { name: this.text('scan:review.proposal.own') }).click();
    } else {
      await page.getByRole('button', { name: new RegExp(`^(\\S+ )?${label}, `) }).click();
      await page.getByRole('button', { name: this.text('scan:review.read.edit', { label }) }).click();
    }
    const printed = printedCode(code);
    const input = page.getByRole('textbox', {
      name: printed === undefined ? label : this.text('scan:review.edit.label', { label, code: printed }),
    });
    await input.fill(value);
    await input.press('Enter');
  }

  /** Chooses the printed value of every uncertain field, or types it when it is not offered. */
  async resolveFields(truth: Truth): Promise<void> {
    const { page } = this;
    const groups = page.getByRole('radiogroup', {
      name: new RegExp(`^${this.text('scan:review.proposal.group', { code: '' })}`),
    });
    const names = await groups.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? ''),
    );
    for (const name of names) {
      const code = FIELD_CODES.find(
        (candidate) => name.replaceAll('\u00a0', ' ') === groupName(candidate, (...args) => this.text(...args)),
      );
      if (code === undefined) throw new Error(`No field in "${name}"`);
      const group = page.getByRole('radiogroup', { name, exact: true });
      const offered = await group
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      const resolution = resolveField(code, truth, offered);
      if ('index' in resolution) await group.getByRole('radio').nth(resolution.index).check();
      else await this.correct(code, resolution.typed);
    }
  }

  /**
   * Fills in the registration and, by default, follows the confirmation link in the outbox back to the app.
   * @returns the recovery code
   */
  async register(account: Account, { confirm = true } = {}): Promise<string> {
    const { page } = this;
    await expect(page.getByRole('heading', { level: 1, name: this.text('identity:title.register') })).toBeVisible();
    await page.getByLabel(this.text('identity:field.email'), { exact: true }).fill(account.email);
    await page.getByLabel(this.text('identity:field.postcode'), { exact: true }).fill('23552');
    await page.getByLabel(this.text('identity:field.password'), { exact: true }).fill(account.password);
    await page.getByLabel(this.text('identity:field.confirmation'), { exact: true }).fill(account.password);
    await page.getByRole('checkbox', { name: this.text('identity:register.adult') }).check();
    await page.getByRole('checkbox', { name: this.text('identity:register.terms') }).check();
    await page.getByRole('button', { name: this.text('identity:register.submit') }).click();
    await expect(page.getByText(this.text('identity:recovery.text'))).toBeVisible();
    const code = await page.getByRole('code').innerText();
    await page.getByRole('button', { name: this.text('identity:recovery.continue') }).click();
    const link = page.getByRole('link', { name: this.text('identity:mail.registration.action') });
    await expect(link).toBeVisible();
    if (confirm) await link.click();
    return code;
  }

  /** Signs out from the header. */
  async signOut(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: this.text('shell:profile.button') }).click();
    await page.getByRole('button', { name: this.text('shell:profile.signOut') }).click();
  }

  /**
   * Signs out of the app and of the provider. The header offers to sign in before the provider has ended its session,
   * but only then does that button react.
   */
  async signOutFully(): Promise<void> {
    await this.signOut();
    await expect(
      this.page.getByRole('banner').getByRole('button', { name: this.text('common:action.signIn') }),
    ).toBeEnabled();
  }

  /**
   * Signs in to an account from before records were encrypted: it gets a new recovery code, and its records are
   * encrypted.
   */
  async signInAndEncrypt(account: Account): Promise<void> {
    await this.signIn(account);
    await expect(this.page.getByText(this.text('identity:recovery.sealed'))).toBeVisible();
    await this.page.getByRole('button', { name: this.text('identity:recovery.continue') }).click();
  }

  /** @param options.stay stays signed in when the browser restarts */
  async signIn(account: Account, { stay = false } = {}): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { level: 1, name: this.text('identity:title.signIn') })).toBeVisible();
    await page.getByLabel(this.text('identity:field.email'), { exact: true }).fill(account.email);
    await page.getByLabel(this.text('identity:field.password'), { exact: true }).fill(account.password);
    if (stay) await page.getByRole('checkbox', { name: this.text('identity:signIn.stay') }).check();
    await page.getByRole('button', { name: this.text('identity:signIn.submit') }).click();
  }
}
