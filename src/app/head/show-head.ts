/** Keeps the head of the document true while pages change in it; the prerenderer writes the same into the HTML. */
import type { PageHead } from './head';

function element(selector: string, tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void {
  const found = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (found.getAttribute(name) !== value) found.setAttribute(name, value);
  }
}

function remove(selector: string): void {
  for (const found of document.head.querySelectorAll(selector)) found.remove();
}

/** Shows a page's description, address and languages in the head of the document; the title is the page's own. */
export function showHead({ description, indexed, canonical, alternates }: PageHead): void {
  if (description === undefined) remove('meta[name="description"]');
  else element('meta[name="description"]', 'meta', { name: 'description', content: description });
  if (indexed) remove('meta[name="robots"]');
  else element('meta[name="robots"]', 'meta', { name: 'robots', content: 'noindex' });
  if (canonical === undefined) remove('link[rel="canonical"]');
  else element('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonical });
  if (alternates.length === 0) remove('link[rel="alternate"][hreflang]');
  for (const { hreflang, href } of alternates) {
    element(`link[rel="alternate"][hreflang="${hreflang}"]`, 'link', { rel: 'alternate', hreflang, href });
  }
}
