/** A browser in which one operation after another meets its faults. */
import type { Browser, Locator, Page } from '@playwright/test';
import { OPERATIONS, type OperationName } from '../../src/contract/operations';
import type { Operation } from '../../src/contract/operation';
import type { VehicleRecord } from '../../src/backend/store/collections';
import { COLLECTION_NAMES } from '../../src/backend/store/collections';
import type { FieldValues } from '../../src/zb1/field-codes';
import { Person } from '../e2e/person';
import { seededCar } from '../e2e/seeding';
import { registerAtProvider } from '../server/people';
import type { Exchange, RunningApi, Treatment } from '../server/api';
import type { Servers } from '../server/servers';
import { WORKER_KEPT_OUT } from '../worker-kept-out';
import { TREATMENTS, type Fault } from './faults';
import { greyPng } from './grey-png';
import { hurryRequests, type RequestClock } from './request-clock';

/** As narrow as the header of a desktop allows: the fewer pixels, the faster. */
const VIEWPORT = { width: 1100, height: 760 };

/** The browser's own line about a request that failed. */
const REFUSED = /^Failed to load resource: /u;

/** A grey picture that is large enough to be read. */
export const PICTURE = greyPng(600, 400);

const CREATED = '2026-01-05T10:00:00.000Z';

/** Milliseconds until something that is waited for counts as missing. */
const PATIENCE = 20_000;

/** Milliseconds after which a request of a page in a hurry times out. */
const HURRY = 500;

export class Stage extends Person {
  /** What the page said that nobody should have to read. */
  readonly noise: string[] = [];
  /** The account's id; of a guest a name that no account has. */
  ownerId: string;
  /** Id of the car that the row is about. */
  carId = '';
  #operation: Operation = OPERATIONS['Cars.GetVehicles'];
  #fault: Fault | undefined;
  #seen = 0;
  /** Requests of the operation that are on their way. */
  #under = 0;
  /** Told of every change of the two. */
  #onChange = (): void => undefined;
  #held: { readonly exchange: Exchange; readonly over: Promise<void> }[] = [];
  #cars = 0;

  private constructor(
    page: Page,
    readonly servers: Servers,
    readonly name: string,
  ) {
    super(page, 'de');
    this.ownerId = name;
  }

  static async open(browser: Browser, servers: Servers, name: string): Promise<Stage> {
    const usual = await userAgent(browser);
    const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: VIEWPORT, reducedMotion: 'reduce', userAgent: `${usual} ${name}` });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(hurryRequests);
    const page = await context.newPage();
    const stage = new Stage(page, servers, name);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !REFUSED.test(message.text()) && !WORKER_KEPT_OUT.test(message.text())) stage.noise.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => stage.noise.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      if (stage.#isUnderTest(request.method(), request.url())) stage.#under += 1;
    });
    page.on('requestfinished', (request) => {
      if (stage.#isUnderTest(request.method(), request.url())) stage.#ended();
    });
    page.on('requestfailed', (request) => {
      if (!stage.#isUnderTest(request.method(), request.url())) return;
      if (stage.#fault === 'offline') stage.#seen += 1;
      stage.#ended();
    });
    return stage;
  }

  get store(): RunningApi['store'] {
    return this.servers.api.store;
  }

  async join(): Promise<void> {
    const email = `${this.name}@example.org`;
    await registerAtProvider(this, email);
    this.ownerId = [...this.servers.provider.people.values()].find((one) => one.email === email)?.id ?? '';
  }

  /** Whether this is a request of the operation that the row is about. */
  #isUnderTest(method: string, url: string): boolean {
    return method === this.#operation.method && new URL(url).pathname === this.#operation.path;
  }

  #ended(): void {
    this.#under -= 1;
    this.#onChange();
  }

  /** How this browser's request is treated now. */
  treatmentOf(request: Request): Treatment | undefined {
    const fault = this.#fault;
    if (fault === undefined || fault === 'offline' || request.headers.get('User-Agent')?.endsWith(` ${this.name}`) !== true) return undefined;
    if (!this.#isUnderTest(request.method, request.url)) return undefined;
    this.#seen += 1;
    this.#onChange();
    return fault === 'cancelled' ? (exchange) => this.#hold(exchange) : TREATMENTS[fault];
  }

  #hold(exchange: Exchange): void {
    const over = new Promise<void>((done) => {
      exchange.response.once('close', () => done());
    });
    this.#held.push({ exchange, over });
  }

  /** Answers what was held; resolves when all of it has arrived or been given up. */
  async letGo(): Promise<void> {
    const held = this.#held.splice(0);
    for (const { exchange } of held) if (!exchange.response.destroyed) await exchange.send(await exchange.honest());
    await Promise.all(held.map(({ over }) => over));
  }

  /** What the row is about from now on. */
  about(operation: Operation): void {
    this.#under = 0;
    this.#operation = operation;
  }

  /**
   * From now on the operation meets this fault, or none.
   * @param offlineAfter the connection goes as the answer to this one arrives, not at once
   */
  async meet(fault: Fault | undefined, offlineAfter?: OperationName): Promise<void> {
    const { page } = this;
    const before = this.#fault;
    this.#fault = fault;
    this.#seen = 0;
    // Some screens ask by themselves as soon as there is a connection: under the new fault.
    if (before === 'offline') await page.context().setOffline(false);
    if (before === 'timeout') await this.#clock(0);
    if (fault === 'offline') await (offlineAfter === undefined ? page.context().setOffline(true) : this.#goOfflineAfter(OPERATIONS[offlineAfter]));
    if (fault === 'timeout') await this.#clock(HURRY);
  }

  async #goOfflineAfter({ path }: Operation): Promise<void> {
    const { page } = this;
    const isAsked = ({ pathname }: URL): boolean => pathname === path;
    await page.route(isAsked, async (route) => {
      const response = await route.fetch();
      await page.context().setOffline(true);
      await route.fulfill({ response });
    }, { times: 1 });
  }

  #clock(hurry: number): Promise<readonly number[]> {
    return this.page.evaluate((value) => {
      const { requestClock } = window as unknown as { requestClock: RequestClock };
      requestClock.hurry = value;
      sessionStorage.setItem('hurry', String(value));
      return requestClock.asked.splice(0);
    }, hurry);
  }

  /** The times that requests may take, of those that were sent under the time-out. */
  timesAsked(): Promise<readonly number[]> {
    return this.#clock(HURRY);
  }

  /** How many requests have met the fault. */
  get seen(): number {
    return this.#seen;
  }

  /** Resolves when a request has met the fault. */
  arrival(): Promise<void> {
    return this.#until(() => this.#seen > 0, 'the request was not sent');
  }

  /** Resolves when everything that has met the fault has come back to the page. */
  answered(): Promise<void> {
    return this.#until(() => this.#under <= 0, 'the answer did not arrive');
  }

  /** Resolves when a request has changed it so. */
  #until(isSo: () => boolean, otherwise: string): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(otherwise)), PATIENCE);
      this.#onChange = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        this.#onChange = () => undefined;
        done();
      };
    });
  }

  /** Everything of the account goes, here and on the server. */
  async empty(): Promise<void> {
    for (const name of COLLECTION_NAMES) {
      if (['accounts', 'emails'].includes(name)) continue;
      for (const { id } of await this.store.list(name, { ownerId: this.ownerId })) await this.store.delete(name, id);
    }
    await this.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!key.startsWith('oidc.')) localStorage.removeItem(key);
      sessionStorage.clear();
    });
    this.carId = '';
  }

  /** A car in the account; the row's own one unless there is one. */
  async giveCar(fields: FieldValues = {}, more: Partial<VehicleRecord> = {}): Promise<string> {
    this.#cars += 1;
    const id = `${this.name}-car-${this.#cars}`;
    await this.store.put('vehicles', { ...seededCar(id, fields, more), ownerId: this.ownerId });
    if (this.carId === '') this.carId = id;
    return id;
  }

  async #haveCar(): Promise<void> {
    if (this.carId === '') await this.giveCar();
  }

  /** A picture among the account's files. @returns its id */
  async giveFile(name: string): Promise<string> {
    const id = `${this.carId}-${name}`;
    const bytes = Uint8Array.from(PICTURE).buffer;
    await this.store.put('files', { id, ownerId: this.ownerId, name, type: 'image/png', bytes, createdAt: CREATED });
    return id;
  }

  /** A photo of the front, with the row's car. */
  async givePhoto(): Promise<void> {
    await this.#haveCar();
    const fileId = await this.giveFile('photo');
    const of = { ownerId: this.ownerId, vehicleId: this.carId, fileId };
    await this.store.put('photos', { id: `${fileId}-1`, side: 'front', type: 'image/png', size: PICTURE.length, createdAt: CREATED, ...of });
  }

  /** A paper called so, with the row's car. */
  async giveDocument(fileName: string): Promise<void> {
    await this.#haveCar();
    const fileId = await this.giveFile('paper');
    const of = { ownerId: this.ownerId, vehicleId: this.carId, fileId };
    await this.store.put('documents', { id: `${fileId}-1`, fileName, category: 'other', type: 'image/png', size: PICTURE.length, date: CREATED, ...of });
  }

  /** Opens the row's car. @param tab the tab's slug */
  async openCar(tab?: string): Promise<void> {
    await this.page.goto(`/car-detail?id=${this.carId}${tab === undefined ? '' : `&tab=${tab}`}`);
  }

  button(key: string, values?: Readonly<Record<string, string | number>>): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }

  /** Presses retry where the page, or its dialog, says that something failed. */
  async retry(where: Locator = this.page.getByRole('main')): Promise<void> {
    await where.getByRole('alert').getByRole('button', { name: this.text('common:action.retry') }).click();
  }

  /** Presses the button that saves in the open dialog. */
  async save(key = 'common:action.save'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  /** Takes back what the message at the top offers to, or tries that again. */
  async takeBack(): Promise<void> {
    const words = [this.text('common:action.undo'), this.text('common:action.retry')];
    await this.page.locator('[data-tone]').getByRole('button', { name: new RegExp(`^(?:${words.join('|')})$`, 'u') }).click();
  }

  message(words: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }
}

let known: string | undefined;

async function userAgent(browser: Browser): Promise<string> {
  if (known !== undefined) return known;
  const page = await browser.newPage();
  known = await page.evaluate(() => navigator.userAgent);
  await page.context().close();
  return known;
}
