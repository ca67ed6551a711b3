/**
 * The main journey in connected mode, in two browsers: an owner registers at the provider, scans a document, saves the
 * car and one of its documents on the server, and finally signs out; a workshop requests access, views the car, and
 * loses access again.
 */
import type { Browser, Page } from '@playwright/test';
import { fixtureTruth } from '../fixtures/documents';
import { Person } from '../e2e/person';
import { TrafficRecorder, openTabs, readPages, shareCar } from '../e2e/privacy';
import { textPdf } from '../e2e/text-pdf';
import { SERVICE_WORKER_BLOCKED } from '../service-worker-blocked';
import { API, APP, PROVIDER } from './addresses.mjs';
import type { RunningApi } from './api';
import { registerAtProvider } from './people';
import { expect, test } from './servers';

const WORKSHOP = 'Werkstatt Kowalski';
const DOCUMENT_NAME = 'rechnung.pdf';
const EMAIL = 'lena@example.org';
const DOCUMENT_TEXT = 'Oil change';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The browser of another user, in English, without data of the first. */
async function otherBrowser(browser: Browser, noise: string[]): Promise<Person> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !SERVICE_WORKER_BLOCKED.test(message.text()))
      noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  return new Person(page, 'en');
}

async function readDocument(person: Person): Promise<string> {
  const truth = await fixtureTruth('scan');
  await person.addScannedCar(truth);
  return truth.A ?? '';
}

const openDocumentButton = (owner: Person) =>
  owner.page.getByRole('button', { name: owner.text('documents:list.open', { name: DOCUMENT_NAME }) });

/** Opens the car from the list, adds a document and opens it as returned by the server. */
async function addDocument(owner: Person, plate: string): Promise<void> {
  const { page, dialog } = owner;
  await page.goto(owner.path('cars'));
  await page
    .getByRole('list', { name: owner.text('cars:list.label') })
    .getByRole('link', { name: new RegExp(plate) })
    .click();
  await page.getByRole('tab', { name: owner.text('car-detail:tabs.documents.short') }).click();
  await page
    .getByRole('tabpanel')
    .locator('input[type="file"]')
    .setInputFiles({ name: DOCUMENT_NAME, mimeType: 'application/pdf', buffer: textPdf([DOCUMENT_TEXT]) });
  const queue = page.getByRole('region', { name: owner.text('documents:queue.title') });
  await queue.getByLabel(owner.text('documents:queue.categoryOf', { name: DOCUMENT_NAME })).selectOption('invoices');
  await queue.getByRole('button', { name: owner.text('documents:queue.send_one', { count: 1 }) }).click();
  await expect(openDocumentButton(owner)).toBeVisible();
  await page.reload();
  await openDocumentButton(owner).click();
  await expect(dialog.getByText(DOCUMENT_TEXT)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Signs out in the app and at the provider. */
async function signOutEverywhere(owner: Person, { responses }: RunningApi): Promise<void> {
  const { page } = owner;
  const before = responses.length;
  await owner.signOut();
  await expect(page).toHaveURL(`${APP}/`);
  // No call was sent without a token during sign-out.
  expect(responses.slice(before).filter(({ token }) => token === '')).toEqual([]);
  await page.getByRole('button', { name: owner.text('common:action.signIn') }).click();
  await expect(title(page, 'Anmelden')).toBeVisible();
  await page.goto('/');
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('oidc.user:') || key.startsWith('cars')),
  );
  expect(kept).toEqual([]);
}

async function requestAccess(visitor: Person, heading: string): Promise<void> {
  const form = visitor.page.getByRole('form', { name: visitor.text('share:form.label') });
  await form.getByLabel(visitor.text('share:form.name')).fill(WORKSHOP);
  await form.getByRole('button', { name: visitor.text('share:form.submit') }).click();
  await expect(title(visitor.page, visitor.text(heading))).toBeVisible();
}

async function approve(owner: Person): Promise<void> {
  const { page, dialog } = owner;
  await page.getByRole('button', { name: owner.text('sharing:notice.look'), exact: true }).click();
  await expect(dialog.getByText(WORKSHOP)).toBeVisible();
  await dialog.getByRole('button', { name: owner.text('sharing:request.approve'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function revoke(owner: Person): Promise<void> {
  const { page, dialog } = owner;
  await page.getByRole('button', { name: owner.text('car-detail:head.share') }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${owner.text('sharing:shares.revokeOne', { purpose: '' })}`) })
    .click();
  const question = page.getByRole('dialog', { name: owner.text('sharing:revoke.title') });
  await question.getByRole('button', { name: owner.text('sharing:revoke.confirm') }).click();
  await expect(page.getByText(owner.text('sharing:revoke.done'))).toBeVisible();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: owner.text('common:action.close'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('two browsers: register, sign in, scan, list, add a document, share, request, approve, view, revoke, view again, sign out', async ({
  page,
  browser,
  servers,
}) => {
  const owner = new Person(page, 'de');
  const noise: string[] = [];
  const visitor = await otherBrowser(browser, noise);
  const recorder = new TrafficRecorder([APP, API, PROVIDER]);
  for (const person of [owner, visitor]) await recorder.follow(person.page.context());

  // The consent question has not been answered yet.
  await readPages(owner, ['home', 'faq', 'vehicleTax', 'contact']);
  await registerAtProvider(owner, EMAIL);
  // The tag manager's host is never requested: the test allows no request to it.
  await page.getByRole('button', { name: owner.text('consent:refuse') }).click();
  const plate = await readDocument(owner);
  await expect(title(page, owner.text('common:plate.label', { plate }))).toBeVisible();
  const [vehicle] = await servers.api.store.list('vehicles');
  expect(vehicle?.fields.A).toBe(plate);
  expect(servers.api.log.some((line) => line.includes('/api/scan'))).toBe(false);
  await page.reload();
  await expect(title(page, owner.text('common:plate.label', { plate }))).toBeVisible();

  await openTabs(owner);
  await addDocument(owner, plate);
  expect((await servers.api.store.list('documents')).map(({ fileName }) => fileName)).toEqual([DOCUMENT_NAME]);

  const link = await shareCar(owner);
  expect(link.origin).toBe(APP);
  const secret = link.hash.slice(1);
  await visitor.page.goto(link.href.replace(/\/share#/, '/en/share#'));
  await requestAccess(visitor, 'share:waiting.title');
  await approve(owner);
  await expect(title(visitor.page, visitor.text('common:plate.label', { plate }))).toBeVisible();
  await expect(visitor.page.getByText(vehicle?.fields.E ?? '', { exact: true })).toHaveCount(0);

  await revoke(owner);
  await expect(title(visitor.page, visitor.text('share:ended.revoked.title'))).toBeVisible();
  await expect(visitor.page.getByText(plate)).toHaveCount(0);
  await visitor.page.reload();
  await visitor.page.getByRole('button', { name: visitor.text('share:ended.again') }).click();
  await requestAccess(visitor, 'share:unknown.title');

  expect(servers.api.log.length).toBeGreaterThan(10);
  expect(servers.api.log.filter((line) => line.includes(secret))).toEqual([]);
  expect(await visitor.page.title()).not.toContain(secret);
  // Requests with a revoked link are answered with 404.
  expect(noise.filter((message) => !/status of 404/.test(message))).toEqual([]);
  await visitor.page.context().close();
  await readPages(owner, ['profile', 'vehicleTax', 'cars']);
  await signOutEverywhere(owner, servers.api);
  const { A, E, 'C.1.1': name, 'C.1.3': address } = vehicle?.fields ?? {};
  recorder.expectPrivate({ plate: A, vin: E, name, address, email: EMAIL, secret, visitor: WORKSHOP });
});
