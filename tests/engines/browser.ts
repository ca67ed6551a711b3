/** A WebDriver browser that finds elements by role and accessible name and waits until they are visible. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from './wire';

/** An element that moves for longer is clicked all the same. */
const STILL_WITHIN_MS = 10_000;

/** The key of element references in WebDriver's JSON (W3C WebDriver, 12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<string, string>>;

/** Kinds of elements; `field` is any text field, by its label. */
export type Kind =
  | 'button'
  | 'link'
  | 'heading'
  | 'field'
  | 'checkbox'
  | 'switch'
  | 'radiogroup'
  | 'region'
  | 'text'
  | 'file'
  | 'picture';

/** An exact name, or a pattern. */
type Name = string | RegExp;

const SELECTORS: Readonly<Record<Kind, string>> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  checkbox: 'input[type=checkbox]',
  switch: 'input[role=switch]',
  radiogroup: '[role=radiogroup]',
  region: 'section, [role=region]',
  text: 'body *',
  file: 'input[type=file]',
  picture: 'svg[role=img], img',
};

/** Finds visible elements, the topmost dialog first. Runs in the page as source text. */
const FIND = `
const [selector, source, kind, within] = arguments;
// WebKit drops clicks before the first paint.
if (performance.getEntriesByType('paint').length === 0 && performance.now() < 30_000) return null;
const pattern = new RegExp(source, 'u');
const tidy = (text) => (text ?? '').replace(/\\s+/gu, ' ').trim();
const nameOf = (element) => {
  const by = element.getAttribute('aria-labelledby');
  if (by) return by.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (element.labels?.length) return [...element.labels].map((label) => label.textContent).join(' ');
  if (element.querySelector('title')) return element.querySelector('title').textContent;
  const copy = element.cloneNode(true);
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  for (const labelled of copy.querySelectorAll('[aria-label]')) labelled.textContent = labelled.getAttribute('aria-label');
  return copy.textContent || element.getAttribute('alt');
};
const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((dialog) => dialog.checkVisibility());
const root = within ?? dialogs.at(-1) ?? document;
const seen = (element) => kind === 'file' || (!element.disabled && element.checkVisibility() && !element.closest('[aria-hidden=true], [inert]'));
const own = (element) => kind !== 'text' || ![...element.children].some((child) => pattern.test(tidy(child.textContent)));
return [...root.querySelectorAll(selector)].find((element) => (kind === 'file' || pattern.test(tidy(nameOf(element)).replace(/ ?\\*$/u, ''))) && own(element) && seen(element)) ?? null;
`;

function sourceOf(name: Name): string {
  return typeof name === 'string' ? `^${name.replaceAll(/[.*+?^$(){}|[\]\\/]/g, String.raw`\$&`)}$` : name.source;
}

export class Browser {
  constructor(
    private readonly send: Send,
    /** Seconds to wait for an element. */
    private readonly timeoutSeconds = 60,
  ) {}

  /** Runs the source of a function in the page. */
  async run<Result>(script: string, ...args: readonly unknown[]): Promise<Result> {
    return (await this.send('script', { script, args })) as Result;
  }

  /**
   * Waits until a probe of the page returns something. @throws Error with what was expected and what was there instead
   */
  async until<Result>(what: string, probe: () => Promise<Result | null | false>): Promise<Result> {
    const end = Date.now() + this.timeoutSeconds * 1000;
    let last = '';
    while (Date.now() < end) {
      try {
        const found = await probe();
        if (found !== null && found !== false) return found;
      } catch (error) {
        // The page may navigate during the probe.
        last = ` (${String(error)})`;
      }
      await pause(100);
    }
    const shown = await this.run<string>('return location.pathname + "\\n" + document.body.innerText').catch(String);
    throw new Error(`${what} did not appear${last}. The page shows ${shown}`);
  }

  /** Opens an address and waits for hydration: a prerendered page is visible before its script has run. */
  async open(url: string): Promise<void> {
    await this.send('navigate', { url });
    await this.answers();
  }

  async reload(): Promise<void> {
    await this.send('refresh');
    await this.answers();
  }

  /** Presses the browser's Back. */
  async back(): Promise<void> {
    await this.send('back');
  }

  private answers(): Promise<true> {
    // User activity, which hydrates the page at once.
    return this.until('the app', () =>
      this.run<true | false>(`
      window.dispatchEvent(new Event('pointermove'));
      return document.querySelector('#root[data-page]') === null || document.documentElement.dataset.ready === 'true';`),
    );
  }

  private probe(kind: Kind, name: Name, within?: Element): Promise<Element | null> {
    return this.run<Element | null>(FIND, SELECTORS[kind], sourceOf(name), kind, within ?? null);
  }

  /** Waits until an element is visible. */
  see(kind: Kind, name: Name, within?: Element): Promise<Element> {
    return this.until(`${kind} ${String(name)}`, () => this.probe(kind, name, within));
  }

  /** Whether an element is visible now. */
  async shows(kind: Kind, name: Name): Promise<boolean> {
    return (await this.probe(kind, name)) !== null;
  }

  /** Waits until no such element is visible. */
  async gone(kind: Kind, name: Name): Promise<void> {
    await this.until(`the end of ${kind} ${String(name)}`, async () => (await this.probe(kind, name)) === null);
  }

  async press(kind: Kind, name: Name, within?: Element): Promise<void> {
    await this.until(`a press on ${kind} ${String(name)}`, async () => {
      const element = await this.probe(kind, name, within);
      if (element === null) return null;
      await this.click(element);
      return true;
    });
  }

  /** Presses until an element appears: a press during a transition between pages is lost. */
  async pressUntil(kind: Kind, name: Name, seen: Name): Promise<void> {
    await this.until(`heading ${String(seen)}`, async () => {
      const element = await this.probe(kind, name);
      if (element !== null) await this.click(element);
      const end = Date.now() + 2000;
      while (Date.now() < end) {
        if (await this.shows('heading', seen)) return true;
        await pause(100);
      }
      return null;
    });
  }

  /** Presses a switch until it is on: a press misses it when the layout shifts meanwhile, as when a photo is shown. */
  async switchOn(name: Name): Promise<void> {
    await this.until(`the switch ${String(name)} on`, async () => {
      const element = await this.probe('switch', name);
      if (element === null) return null;
      if (await this.run<boolean>('return arguments[0].checked', element)) return true;
      await this.click(element);
      return null;
    });
  }

  /** Chooses a radio button of a group by index, from 0. */
  async pick(group: string, index: number): Promise<void> {
    await this.until(`a choice in ${group}`, async () => {
      const found = await this.probe('radiogroup', group);
      if (found === null) return null;
      await this.click(
        await this.run<Element>('return arguments[0].querySelectorAll("input")[arguments[1]]', found, index),
      );
      return true;
    });
  }

  /**
   * Clicks an element that stays in place: a page that is still arriving would move it away from under the press.
   * Scrolled to the middle of the window, so that no sticky bar covers it.
   */
  private async click(element: Element): Promise<void> {
    const end = Date.now() + STILL_WITHIN_MS;
    let last = '';
    for (let isStill = false; !isStill && Date.now() < end;) {
      const place = await this.run<string>(
        `arguments[0].scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y } = arguments[0].getBoundingClientRect();
        return x + " " + y;`,
        element,
      );
      isStill = place === last;
      last = place;
      await pause(50);
    }
    await this.send('click', { id: element[ELEMENT] });
  }

  /** Replaces the text of a field. */
  async fill(label: Name, text: string): Promise<void> {
    const { [ELEMENT]: id } = await this.see('field', label);
    await this.send('clear', { id });
    // WebKit's driver rejects an empty text.
    if (text !== '') await this.send('type', { id, text });
  }

  /** Types keys into a field, which keeps or gets the focus. */
  async type(label: Name, text: string): Promise<void> {
    const { [ELEMENT]: id } = await this.see('field', label);
    await this.send('type', { id, text });
  }

  /** Chooses a file by its path. */
  async choose(path: string): Promise<void> {
    const { [ELEMENT]: id } = await this.see('file', /(?:)/);
    await this.send('type', { id, text: path });
  }

  /** Path, query and fragment of the page. */
  path(): Promise<string> {
    return this.run<string>('return location.pathname');
  }

  async size(width: number, height: number): Promise<void> {
    await this.send('size', { width, height });
  }

  /** Opens a second window. @returns both handles */
  async second(): Promise<{ first: string; second: string }> {
    const first = (await this.send('currentWindow')) as string;
    const { handle } = (await this.send('openWindow', { type: 'window' })) as { handle: string };
    return { first, second: handle };
  }

  async turnTo(handle: string): Promise<void> {
    await this.send('switchWindow', { handle });
  }

  /** A screenshot as base64 PNG. */
  async screenshot(): Promise<string> {
    return (await this.send('screenshot')) as string;
  }
}
