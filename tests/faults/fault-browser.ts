/** A browser in which operations are run under faults. */
import type { Browser, Locator, Page } from '@playwright/test';
import { OPERATIONS, type OperationName } from '../../src/contract/operations';
import type { Operation } from '../../src/contract/operation';
import type { Exchange, ResponseOverride } from '../server/api';
import type { Servers } from '../server/servers';
import { SERVICE_WORKER_BLOCKED } from '../service-worker-blocked';
import { FAULT_RESPONSES, type Fault } from './faults';
import { shortenRequestTimeouts, type RequestClock, type ShortenedTimeout } from './request-clock';
import { SeededPerson } from './seeded-person';

/** The narrowest width with the desktop header: fewer pixels render faster. */
const VIEWPORT = { width: 1100, height: 760 };

/** The browser's console message about a failed request. */
const REFUSED = /^Failed to load resource: /u;

/** Limit of waits in ms. */
export const WAIT_MS = 90_000;

/** Shortened request timeout in ms. */
const SHORT_TIMEOUT_MS = 500;

export class FaultBrowser extends SeededPerson {
  /** Unexpected console messages. */
  readonly unexpectedMessages: string[] = [];
  #operation: Operation = OPERATIONS['Cars.GetVehicles'];
  #fault: Fault | undefined;
  #faultCount = 0;
  /** Number of pending requests of the operation. */
  #pending = 0;
  /** Called when one of the two counters changes. */
  #onChange = (): void => undefined;
  #held: { readonly exchange: Exchange; readonly over: Promise<void> }[] = [];

  private constructor(page: Page, servers: Servers, name: string) {
    super(page, servers, name);
  }

  static async open(browser: Browser, servers: Servers, name: string): Promise<FaultBrowser> {
    const usual = await userAgent(browser);
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
      userAgent: `${usual} ${name}`,
    });
    context.setDefaultTimeout(WAIT_MS);
    await context.addInitScript(shortenRequestTimeouts);
    const page = await context.newPage();
    const faultBrowser = new FaultBrowser(page, servers, name);
    page.on('console', (message) => {
      if (
        ['error', 'warning'].includes(message.type()) &&
        !REFUSED.test(message.text()) &&
        !SERVICE_WORKER_BLOCKED.test(message.text())
      )
        faultBrowser.unexpectedMessages.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faultBrowser.unexpectedMessages.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      if (faultBrowser.#isUnderTest(request.method(), request.url())) faultBrowser.#pending += 1;
    });
    page.on('requestfinished', (request) => {
      if (faultBrowser.#isUnderTest(request.method(), request.url())) faultBrowser.#requestEnded();
    });
    page.on('requestfailed', (request) => {
      if (!faultBrowser.#isUnderTest(request.method(), request.url())) return;
      if (faultBrowser.#fault === 'offline') faultBrowser.#faultCount += 1;
      faultBrowser.#requestEnded();
    });
    return faultBrowser;
  }

  /** Whether a request belongs to the operation under test. */
  #isUnderTest(method: string, url: string): boolean {
    return method === this.#operation.method && new URL(url).pathname === this.#operation.path;
  }

  #requestEnded(): void {
    this.#pending -= 1;
    this.#onChange();
  }

  /** How a request of this browser is treated now. */
  overrideOf(request: Request): ResponseOverride | undefined {
    const fault = this.#fault;
    if (
      fault === undefined ||
      fault === 'offline' ||
      request.headers.get('User-Agent')?.endsWith(` ${this.name}`) !== true
    )
      return undefined;
    if (!this.#isUnderTest(request.method, request.url)) return undefined;
    this.#faultCount += 1;
    this.#onChange();
    return fault === 'cancelled' ? (exchange) => this.#hold(exchange) : FAULT_RESPONSES[fault];
  }

  #hold(exchange: Exchange): void {
    const over = new Promise<void>((done) => {
      exchange.response.once('close', () => done());
    });
    this.#held.push({ exchange, over });
  }

  /** Answers held requests and holds no more; resolves when all have arrived or been aborted. */
  async releaseResponses(): Promise<void> {
    this.#fault = undefined;
    const held = this.#held.splice(0);
    for (const { exchange } of held)
      if (!exchange.response.destroyed) await exchange.send(await exchange.actualResponse());
    await Promise.all(held.map(({ over }) => over));
  }

  /** Sets the operation under test. */
  setOperation(operation: Operation): void {
    this.#pending = 0;
    this.#operation = operation;
  }

  /**
   * Sets the fault that the operation meets from now on; undefined for none.
   * @param offlineAfter goes offline when the response to this operation arrives, not at once
   */
  async setFault(fault: Fault | undefined, offlineAfter?: OperationName): Promise<void> {
    const { page } = this;
    const before = this.#fault;
    this.#fault = fault;
    this.#faultCount = 0;
    // Some screens refetch when the browser is online again; that request meets the new fault.
    if (before === 'offline') await page.context().setOffline(false);
    if (before === 'timeout') await this.#setTimeoutClock(null);
    if (fault === 'offline')
      await (offlineAfter === undefined
        ? page.context().setOffline(true)
        : this.#goOfflineAfter(OPERATIONS[offlineAfter]));
    if (fault === 'timeout') await this.shortenTimeouts();
  }

  async #goOfflineAfter({ path }: Operation): Promise<void> {
    const { page } = this;
    const isAsked = ({ pathname }: URL): boolean => pathname === path;
    await page.route(
      isAsked,
      async (route) => {
        const response = await route.fetch();
        await page.context().setOffline(true);
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  }

  #setTimeoutClock(shortened: ShortenedTimeout | null): Promise<readonly number[]> {
    return this.page.evaluate((value) => {
      const { requestClock } = window as unknown as { requestClock: RequestClock };
      requestClock.shortened = value;
      sessionStorage.setItem('shortened', JSON.stringify(value));
      return requestClock.timeouts.splice(0);
    }, shortened);
  }

  /** Shortens the timeout of the operation's requests. @returns those asked since the last call, in ms */
  shortenTimeouts(): Promise<readonly number[]> {
    const { method, path } = this.#operation;
    return this.#setTimeoutClock({ method, path, milliseconds: SHORT_TIMEOUT_MS });
  }

  /** Number of requests that have met the fault. */
  get seen(): number {
    return this.#faultCount;
  }

  /** Resolves when a request has met the fault. */
  waitForRequest(): Promise<void> {
    return this.#waitUntil(() => this.#faultCount > 0, 'the request was not sent');
  }

  /** Resolves when all requests that met the fault have been answered. */
  waitForResponses(): Promise<void> {
    return this.#waitUntil(() => this.#pending <= 0, 'the answer did not arrive');
  }

  /** Resolves when the counters fulfil a condition. */
  #waitUntil(isSo: () => boolean, otherwise: string): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(otherwise)), WAIT_MS);
      this.#onChange = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        this.#onChange = () => undefined;
        done();
      };
    });
  }

  /** Opens the row's car. @param tab the tab's slug */
  async openCar(tab?: string): Promise<void> {
    await this.page.goto(`/car-detail?id=${this.carId}${tab === undefined ? '' : `&tab=${tab}`}`);
  }

  /** Opens the car's photos and waits for its gallery, which is fetched with a field of its own. */
  async openGallery(): Promise<void> {
    await this.openCar('fotos');
    await this.page.getByLabel(this.text('album-photos:target')).waitFor();
  }

  button(key: string, values?: Readonly<Record<string, string | number>>): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }

  /** Presses retry in the page or its dialog. */
  async retry(where: Locator = this.page.getByRole('main')): Promise<void> {
    await where
      .getByRole('alert')
      .getByRole('button', { name: this.text('common:action.retry') })
      .click();
  }

  /** Presses the save button of the open dialog. */
  async save(key = 'common:action.save'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  /** Presses undo or retry in the toast. */
  async takeBack(): Promise<void> {
    const words = [this.text('common:action.undo'), this.text('common:action.retry')];
    await this.page
      .locator('[data-tone]')
      .getByRole('button', { name: new RegExp(`^(?:${words.join('|')})$`, 'u') })
      .click();
  }

  message(words: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }
}

let cachedUserAgent: string | undefined;

async function userAgent(browser: Browser): Promise<string> {
  if (cachedUserAgent !== undefined) return cachedUserAgent;
  const page = await browser.newPage();
  cachedUserAgent = await page.evaluate(() => navigator.userAgent);
  await page.context().close();
  return cachedUserAgent;
}
