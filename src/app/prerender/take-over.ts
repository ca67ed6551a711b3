/**
 * How the app takes over a document that came with its page: what the policy kept out of the HTML is put back before React
 * joins what stands there.
 */
import { hasStoredUser } from '~/session/settings';

/** Marks what the prerenderer wrote; it writes the same names. */
export const PAGE_ATTRIBUTE = 'data-page';
export const STYLE_ATTRIBUTE = 'data-style';

/**
 * Whether this browser's first look of a page may differ from the one that was prerendered for a stranger: somebody is
 * signed in, something was typed or scanned before, or the address asks for more than the page. Then the page is drawn
 * anew over the prerendered one.
 */
export function differsFromPrerender(address: Pick<Location, 'search'>): boolean {
  return hasStoredUser() || sessionStorage.length > 0 || localStorage.getItem('guestScan') !== null || address.search !== '';
}

/** The route that the document was prerendered for, e.g. `de:faq`; undefined when its root is empty. */
export function prerenderedRoute(root: Element): string | undefined {
  return root.getAttribute(PAGE_ATTRIBUTE) ?? undefined;
}

/** Whether the document came with this route's page, and nothing here makes it look different: then the app joins it. */
export function willJoin(route: string): boolean {
  if (typeof document === 'undefined') return false;
  const root = document.querySelector('#root');
  return root !== null && prerenderedRoute(root) === route && !differsFromPrerender(window.location);
}

/** Gives elements the inline styles that the policy would have refused in the HTML. */
export function restoreStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
