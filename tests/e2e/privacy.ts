/**
 * Checks what leaves the browser during a journey: which hosts requests go to, and whether a request, an address, the
 * console or the data layer contains personal data.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from './person';
import { expect } from './support';

interface Entry {
  readonly where: 'request' | 'referrer' | 'address' | 'console' | 'data layer';
  readonly text: string;
}

/** Runs in every document first: reports entries of the data layer and elements that fetch or preload. */
function listenInPage(own: readonly string[]): void {
  const { reportToTest } = window as unknown as { reportToTest: (where: string, text: string) => Promise<void> };
  const layer: object[] = [];
  layer.push = (...entries: object[]): number => {
    void reportToTest('data layer', JSON.stringify(entries));
    return Array.prototype.push.apply(layer, entries);
  };
  window.dataLayer = layer;
  const inspect = (element: Element): void => {
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    if (!/^(?:LINK|SCRIPT|IMG|IFRAME|SOURCE|VIDEO|OBJECT)$/u.test(element.tagName) || address === null) return;
    const { protocol, origin } = new URL(address, document.baseURI);
    // Canonical and alternate links name the published address and fetch nothing.
    const isName = ['canonical', 'alternate'].includes(element.getAttribute('rel') ?? '');
    if (/^https?:$/u.test(protocol) && !own.includes(origin) && !isName)
      void reportToTest('element', element.outerHTML.slice(0, 200));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        inspect(node);
        for (const inner of node.querySelectorAll('*')) inspect(inner);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Letters and digits only, in upper case, so that a value is found in any notation or encoding. */
function normalise(text: string): string {
  let plain = text;
  try {
    plain = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Not URI-encoded.
  }
  return plain
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '');
}

/** A signed JWT. */
const TOKEN = /eyJ[\w-]+\.eyJ/u;

const withoutFragment = (address: string): string => address.split('#')[0] ?? '';

export class TrafficRecorder {
  readonly entries: Entry[] = [];
  /** Requests, connections and elements that point to another host. */
  readonly requestsToOtherHosts: string[] = [];

  constructor(readonly own: readonly string[]) {}

  /** Listens to every page of a browser context. */
  async follow(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportToTest', (where: 'data layer' | 'element', text: string) => {
      if (where === 'element') this.requestsToOtherHosts.push(text);
      else this.entries.push({ where, text });
    });
    await context.addInitScript(listenInPage, this.own);
    context.on('request', (request) => {
      const address = new URL(request.url());
      if (/^(?:https?|wss?):$/u.test(address.protocol) && !this.own.includes(address.origin))
        this.requestsToOtherHosts.push(`${request.resourceType()} ${address.href}`);
      this.entries.push(
        { where: 'request', text: withoutFragment(address.href) },
        { where: 'referrer', text: request.headers().referer ?? '' },
      );
    });
    context.on('console', (message) => this.entries.push({ where: 'console', text: message.text() }));
    const followPage = (page: Page): void => {
      page.on('websocket', (socket) => this.requestsToOtherHosts.push(`socket ${socket.url()}`));
      page.on('framenavigated', (frame) => this.entries.push({ where: 'address', text: withoutFragment(frame.url()) }));
    };
    context.on('page', followPage);
    for (const page of context.pages()) followPage(page);
  }

  /** Asserts that nothing was sent to another host and that no entry contains one of the values, in any notation. */
  expectPrivate(values: Readonly<Record<string, string | undefined>>): void {
    const secrets = Object.entries(values).map(([name, value]) => ({ name, value: normalise(value ?? '') }));
    for (const { name, value } of secrets)
      expect(value.length, `${name} is long enough to be told from chance`).toBeGreaterThanOrEqual(6);
    const leaks = this.entries.flatMap(({ where, text }) => {
      const plain = normalise(text);
      return secrets
        .filter(({ value }) => plain.includes(value))
        .map(({ name }) => `${name} in ${where}: ${text.slice(0, 300)}`);
    });
    expect(leaks, 'what says who the person is').toEqual([]);
    expect(this.requestsToOtherHosts, 'what leads to another host').toEqual([]);
    // OpenID Connect sends the provider its own ID token at sign-out.
    const tokens = this.entries.filter(({ text }) => TOKEN.test(text.replace(/\bid_token_hint=[^&]+/u, '')));
    expect(tokens, 'tokens').toEqual([]);
    // The recorder was active: it has entries, and the data layer's pushes among them.
    for (const where of ['request', 'referrer', 'address'] as const)
      expect(this.entriesFrom(where).length, where).toBeGreaterThan(5);
    expect(
      this.entriesFrom('data layer').filter(
        (text) => text !== '[{"event":"scan"}]' && text !== '[{"event":"anonymous_scan"}]',
      ),
    ).toEqual([]);
    expect(this.entriesFrom('data layer')).not.toEqual([]);
  }

  private entriesFrom(where: Entry['where']): string[] {
    return this.entries.filter((entry) => entry.where === where).map(({ text }) => text);
  }
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens public pages. */
export async function readPages(
  person: Person,
  pages: readonly ('home' | 'faq' | 'explanation' | 'vehicleTax' | 'contact' | 'profile' | 'cars')[],
): Promise<void> {
  for (const name of pages) {
    await person.page.goto(person.path(name));
    await expect(title(person.page)).toBeVisible();
  }
}

/** Opens every tab of the current car. */
export async function openTabs({ page }: Person): Promise<void> {
  const tabs = page.getByRole('tab');
  // `all` does not wait for the page.
  await expect(tabs).not.toHaveCount(0);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  }
}

/** Creates the share that is set in the open dialog, and closes the dialog. @returns the link */
export async function createShare(owner: Person): Promise<URL> {
  const { page, dialog } = owner;
  await dialog.getByRole('button', { name: owner.text('sharing:create.submit') }).click();
  const link = new URL(await dialog.getByRole('textbox', { name: owner.text('sharing:link.label') }).inputValue());
  // Escape before that would miss the dialog: the button that had the focus is gone.
  await expect(dialog.getByRole('heading', { name: owner.text('sharing:link.title') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return link;
}

/** Shares the current car. @returns the link */
export async function shareCar(owner: Person): Promise<URL> {
  const { page, dialog } = owner;
  await page.getByRole('button', { name: owner.text('car-detail:head.share') }).click();
  await dialog.getByRole('button', { name: owner.text('sharing:preset.workshop'), exact: true }).click();
  return createShare(owner);
}
