/** Helpers of the session stress tests: cars on the server, revoked tokens, wrong clocks. */
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
export function printScenarios(name: string): void {
  figure(`${name}: ${counts.run} scenarios, ${counts.failed} failed`);
  Object.assign(counts, { run: 0, failed: 0 });
}

/** Plate of the car with this number. */
export const plateOf = (number: number): string => `HL SW ${1000 + number}`;

/** A user at work in the app, with access to the servers. */
export class Owner extends Person {
  #requestsBefore = 0;
  #responsesBefore = 0;

  constructor(
    page: Page,
    readonly servers: Servers,
  ) {
    super(page, 'de');
  }

  /** Resets the counters: earlier requests are ignored. */
  markStart(): void {
    const { provider, api } = this.servers;
    this.#requestsBefore = provider.requests.length;
    this.#responsesBefore = api.responses.length;
  }

  /** The same user in another tab. */
  async otherTab(): Promise<Owner> {
    return new Owner(await this.page.context().newPage(), this.servers);
  }

  /** Adds cars with these numbers to the account. */
  async give(email: string, numbers: readonly number[]): Promise<void> {
    const ownerId = [...this.servers.provider.people.values()].find((person) => person.email === email)?.id ?? '';
    for (const number of numbers) {
      const id = `car-${number}`;
      const fields = { A: plateOf(number), E: `W0LPE8E65E8${String(number).padStart(6, '0')}` };
      await this.servers.api.store.put('vehicles', { ...seededCar(id, fields), ownerId });
    }
  }

  car(number: number) {
    return this.page
      .getByRole('list', { name: this.text('cars:list.label') })
      .getByRole('link', { name: new RegExp(plateOf(number)) });
  }

  /** Opens the list of cars as the server has them now. */
  async openCars(number: number): Promise<void> {
    await this.page.evaluate(() => localStorage.removeItem('cars'));
    await this.page.goto(this.path('cars'));
    await expect(this.car(number)).toBeVisible();
  }

  /**
   * Opens the list of cars with a revoked token, in a fresh document, so that no pending renewal of the page before
   * interferes.
   */
  async openCarsRefused(number: number): Promise<void> {
    const token = await this.token();
    await this.page.evaluate(() => localStorage.removeItem('cars'));
    await this.page.goto('about:blank');
    this.servers.api.refused.add(token);
    this.markStart();
    await this.page.goto(this.path('cars'));
    await expect(this.car(number)).toBeVisible();
  }

  deleteButton(number: number) {
    return this.page.getByRole('button', { name: this.text('cars:list.delete', { plate: plateOf(number) }) });
  }

  /** Presses the delete buttons of these cars at the same moment. */
  async deleteAtOnce(numbers: readonly number[]): Promise<void> {
    const names = numbers.map((number) => this.text('cars:list.delete', { plate: plateOf(number) }));
    await this.page.evaluate((labels) => {
      for (const label of labels) document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    }, names);
  }

  /** The browser's access token. */
  token(): Promise<string> {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      return (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }).access_token ?? '';
    });
  }

  /** Revokes the browser's access token. @returns it */
  async refuseToken(): Promise<string> {
    const token = await this.token();
    expect(token).not.toBe('');
    this.servers.api.refused.add(token);
    return token;
  }

  /**
   * Opens a page after the access token was revoked while no page was open: one that is left during a renewal would
   * lose the new refresh token.
   * @returns the revoked token
   */
  async openWithRefusedToken(path: string): Promise<string> {
    const token = await this.token();
    await this.page.goto('about:blank');
    this.servers.api.refused.add(token);
    this.markStart();
    await this.page.goto(path);
    return token;
  }

  /** Expires the access token, for the browser's clock and for the server. */
  async endToken(): Promise<void> {
    await this.refuseToken();
    await this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) - 60 }));
    });
  }

  /** Number of requests to the provider of this kind since `markStart`. */
  countRequests(request: string): number {
    return this.servers.provider.requests.slice(this.#requestsBefore).filter((sent) => sent === request).length;
  }

  /** Number of token requests since `markStart`. */
  get tokenRequests(): number {
    return this.countRequests(TOKEN_REQUEST);
  }

  /** Opens the fuel capacity field of a car and types into it. @returns it */
  async typeFuel(value: string) {
    await this.page
      .getByRole('button', {
        name: this.text('common:field.edit', { label: this.text('car-detail:record.fuelCapacity') }),
      })
      .click();
    const field = this.dialog.getByLabel(this.text('car-detail:edit.fuel.label'));
    await field.fill(value);
    return field;
  }

  /** Number of responses of this kind since `markStart`. */
  countResponses(method: string, status: number, token?: string): number {
    return this.servers.api.responses
      .slice(this.#responsesBefore)
      .filter(
        (response) =>
          response.method === method && response.status === status && (token === undefined || response.token === token),
      ).length;
  }

  /** Holds token requests back until `count` calls of a kind were rejected with this token. */
  holdTokens(method: string, count: number, token: string): void {
    this.servers.provider.beforeToken = () => expect.poll(() => this.countResponses(method, 401, token)).toBe(count);
  }

  /** Fills in the provider's sign-in page. */
  async identify(email: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await this.page.getByLabel('E-Mail').fill(email);
    await this.page.getByRole('button', { name: 'Weiter' }).click();
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole('button', { name: this.text('shell:profile.button') })).toBeVisible();
  }
}

/** Shifts the page's clock by a number of hours. */
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
