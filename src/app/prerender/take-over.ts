/**
 * How the app takes over a document that came with its page: what the policy kept out of the HTML is put back, React joins
 * what stands there, and what was typed meanwhile is given to it.
 */
import type { EmotionCache } from '@emotion/cache';
import { hasStoredUser } from '~/session/settings';

/** Marks what the prerenderer wrote; it writes the same names. */
export const PAGE_ATTRIBUTE = 'data-page';
export const STYLE_ATTRIBUTE = 'data-style';
export const STYLES_ATTRIBUTE = 'data-emotion';

/**
 * Whether this browser's first look of a page may differ from the one that was prerendered for a stranger: somebody is
 * signed in, something was typed or scanned before, or the address asks for more than the page. Then the page is drawn
 * anew over the prerendered one.
 */
export function looksOwn(address: Pick<Location, 'search'>): boolean {
  return hasStoredUser() || sessionStorage.length > 0 || localStorage.getItem('guestScan') !== null || address.search !== '';
}

/** The route that the document was prerendered for, e.g. `de:faq`; undefined when its root is empty. */
export function prerenderedRoute(root: Element): string | undefined {
  return root.getAttribute(PAGE_ATTRIBUTE) ?? undefined;
}

/** Gives elements the inline styles that the policy would have refused in the HTML. */
export function restoreStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}

/** Tells emotion which of its styles came with the page's sheet. */
export function adoptStyles(cache: EmotionCache): void {
  const sheet = document.querySelector(`link[${STYLES_ATTRIBUTE}]`);
  for (const id of (sheet?.getAttribute(STYLES_ATTRIBUTE) ?? '').split(' ')) {
    if (id !== '') cache.inserted[id] = true;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly field: Field;
  readonly value: string;
  readonly checked: boolean;
}

function standard(field: Field): string {
  if (field instanceof HTMLSelectElement) return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
  return field.defaultValue;
}

/** Whether a field is ticked rather than typed into. */
function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

/** Whether a field holds files, which cannot be given to it but are there. */
function isFile(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'file';
}

function isChanged(field: Field): boolean {
  if (isFile(field)) return (field.files?.length ?? 0) > 0;
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== standard(field);
}

/** What was typed, ticked and chosen in a document before the app was there. */
export function typedIn(root: Element): Typed[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, checked: isTick(field) && field.checked }));
}

/** Gives it to the app, as if it were typed now. */
export function typeAgain(typed: readonly Typed[]): void {
  for (const { field, value, checked } of typed) {
    if (!field.isConnected) continue;
    if (isFile(field)) {
      field.dispatchEvent(new Event('change', { bubbles: true }));
      continue;
    }
    if (isTick(field)) {
      if (field.checked !== checked) field.click();
      continue;
    }
    // React has noted the value that stood there: through the element's own setter it notes the empty one, so that the next counts as a change.
    field.value = standard(field);
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
}
