/** What the session's stress is made of: cars on the server, tokens that it refuses, a clock that is wrong. */
import type { Page } from '@playwright/test';
import { figure } from '../figures';
import { Person } from '../e2e/person';
import { seededCar } from '../e2e/seeding';
import { TOKEN_REQUEST } from './provider';
import { expect, test, type Servers } from './servers';

const counts = { run: 0, failed: 0 };

/** One scenario: a step of a test, counted. */
export async function scenario(name: string, body: () => Promise<void>): Promise<void> {
  counts.run += 1;
  try {
    await test.step(name, body);
  } catch (error) {
    counts.failed += 1;
    throw error;
  }
}

/** Prints how many scenarios of a file ran and failed. */
export function tellScenarios(name: string): void {
  figure(`${name}: ${counts.run} scenarios, ${counts.failed} failed`);
  Object.assign(counts, { run: 0, failed: 0 });
}

/** Plate of the car with this number. */
export const plateOf = (number: number): string => `HL SW ${1000 + number}`;

/** Somebody at work in the app, with the servers at hand. */
export class Owner extends Person {
  #asked = 0;
  #given = 0;

  constructor(
    page: Page,
    readonly servers: Servers,
  ) {
    super(page, 'de');
  }

  /** What the servers were asked before this does not count any more. */
  mark(): void {
    const { provider, api } = this.servers;
    this.#asked = provider.asked.length;
    this.#given = api.given.length;
  }

  /** The same person in another tab. */
  async otherTab(): Promise<Owner> {
    return new Owner(await this.page.context().newPage(), this.servers);
  }

  /** Puts cars with these numbers into the account. */
  async give(email: string, numbers: readonly number[]): Promise<void> {
    const ownerId = [...this.servers.provider.people.values()].find((one) => one.email === email)?.id ?? '';
    for (const number of numbers) {
      const id = `car-${number}`;
      const fields = { A: plateOf(number), E: `W0LPE8E65E8${String(number).padStart(6, '0')}` };
      await this.servers.api.store.put('vehicles', { ...seededCar(id, fields), ownerId });
    }
  }

  car(number: number) {
    return this.page.getByRole('list', { name: this.text('cars:list.label') }).getByRole('link', { name: new RegExp(plateOf(number)) });
  }

  /** Opens the cars as the server has them now. */
  async openCars(number: number): Promise<void> {
    await this.page.evaluate(() => localStorage.removeItem('cars'));
    await this.page.goto(this.path('cars'));
    await expect(this.car(number)).toBeVisible();
  }

  /** Opens the cars with a token that is refused; none of the page before is left to renew it, and to go in the middle of that. */
  async openCarsRefused(number: number): Promise<void> {
    const token = await this.token();
    await this.page.evaluate(() => localStorage.removeItem('cars'));
    await this.page.goto('about:blank');
    this.servers.api.refused.add(token);
    this.mark();
    await this.page.goto(this.path('cars'));
    await expect(this.car(number)).toBeVisible();
  }

  deleteButton(number: number) {
    return this.page.getByRole('button', { name: this.text('cars:list.delete', { plate: plateOf(number) }) });
  }

  /** Presses the buttons that delete these cars, all in the same moment. */
  async deleteAtOnce(numbers: readonly number[]): Promise<void> {
    const names = numbers.map((number) => this.text('cars:list.delete', { plate: plateOf(number) }));
    await this.page.evaluate((labels) => {
      for (const label of labels) document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    }, names);
  }

  /** The token that the browser holds. */
  token(): Promise<string> {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('oidc.user:')) ?? '';
      return (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }).access_token ?? '';
    });
  }

  /** Lets the server refuse the token that the browser holds. @returns it */
  async refuseToken(): Promise<string> {
    const token = await this.token();
    expect(token).not.toBe('');
    this.servers.api.refused.add(token);
    return token;
  }

  /** Lets the token end for everybody: for the browser, which knows its time, and for the server. */
  async endToken(): Promise<void> {
    await this.refuseToken();
    await this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('oidc.user:')) ?? '';
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) - 60 }));
    });
  }

  /** How often the provider was asked for this since then. */
  asked(what: string): number {
    return this.servers.provider.asked.slice(this.#asked).filter((one) => one === what).length;
  }

  /** How often the provider was asked for tokens since then. */
  get tokenRequests(): number {
    return this.asked(TOKEN_REQUEST);
  }

  /** Opens the field of a car's page that asks for the fuel's volume, and types into it. @returns it */
  async typeFuel(value: string) {
    await this.page.getByRole('button', { name: this.text('common:field.edit', { label: this.text('car-detail:record.fuelCapacity') }) }).click();
    const field = this.dialog.getByLabel(this.text('car-detail:edit.fuel.label'));
    await field.fill(value);
    return field;
  }

  /** How many calls of a kind the server has answered so since then. */
  answers(method: string, status: number, token?: string): number {
    return this.servers.api.given.slice(this.#given).filter((one) => one.method === method && one.status === status && (token === undefined || one.token === token)).length;
  }

  /** Holds requests for tokens back until `count` calls of a kind were refused with this token. */
  holdTokens(method: string, count: number, token: string): void {
    this.servers.provider.beforeToken = () => expect.poll(() => this.answers(method, 401, token)).toBe(count);
  }

  /** Fills in the provider's page. */
  async identify(email: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await this.page.getByLabel('E-Mail').fill(email);
    await this.page.getByRole('button', { name: 'Weiter' }).click();
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole('button', { name: this.text('shell:profile.button') })).toBeVisible();
  }
}

/** Sets a browser's clock wrong: what the page takes for now lies `hours` after it. */
export async function skewClock(page: Page, hours: number): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [] | [number | string]) {
        if (given[0] === undefined) super(Right.now() + milliseconds);
        else super(...(given as [number]));
      }
      static override now(): number {
        return Right.now() + milliseconds;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, hours * 3_600_000);
}
