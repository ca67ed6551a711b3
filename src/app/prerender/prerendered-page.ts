/** Prepares a prerendered document for hydration. */
import { GUEST_SCAN_KEY } from '~/features/scan/guest-keys';
import { hasStoredUser } from '~/session/settings';

/**
 * Written by the prerenderer: the route id on the root element, and inline styles, which the content security policy
 * forbids in HTML.
 */
export const PAGE_ATTRIBUTE = 'data-page';
export const STYLE_ATTRIBUTE = 'data-style';

/**
 * Whether the first render in this browser may differ from the prerendered guest page: a stored user, a draft or scan,
 * or a query in the address. The page is then rendered anew instead of hydrated.
 */
export function differsFromPrerender(address: Pick<Location, 'search'>): boolean {
  return (
    hasStoredUser() ||
    sessionStorage.length > 0 ||
    localStorage.getItem(GUEST_SCAN_KEY) !== null ||
    address.search !== ''
  );
}

/** Id of the prerendered route, e.g. `de:faq`; undefined when the root is empty. */
export function prerenderedRoute(root: Element): string | undefined {
  return root.getAttribute(PAGE_ATTRIBUTE) ?? undefined;
}

/** Whether this route was prerendered into the document and can be hydrated. */
export function willHydrate(route: string): boolean {
  if (typeof document === 'undefined') return false;
  const root = document.querySelector('#root');
  return root !== null && prerenderedRoute(root) === route && !differsFromPrerender(window.location);
}

/** Sets the inline styles from `data-style`. */
export function restoreStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
