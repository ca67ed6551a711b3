/** Updates the document head on client-side navigation. The prerenderer writes the same tags into the HTML. */
import type { PageHead } from './head';

function upsert(selector: string, tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void {
  const found = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (found.getAttribute(name) !== value) found.setAttribute(name, value);
  }
}

function remove(selector: string): void {
  for (const found of document.head.querySelectorAll(selector)) found.remove();
}

/** Sets description, robots, canonical and alternate tags. The page sets the title itself. */
export function showHead({ description, indexed, canonical, alternates }: PageHead): void {
  if (description === undefined) remove('meta[name="description"]');
  else upsert('meta[name="description"]', 'meta', { name: 'description', content: description });
  if (indexed) remove('meta[name="robots"]');
  else upsert('meta[name="robots"]', 'meta', { name: 'robots', content: 'noindex' });
  if (canonical === undefined) remove('link[rel="canonical"]');
  else upsert('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonical });
  if (alternates.length === 0) remove('link[rel="alternate"][hreflang]');
  for (const { hreflang, href } of alternates) {
    upsert(`link[rel="alternate"][hreflang="${hreflang}"]`, 'link', { rel: 'alternate', hreflang, href });
  }
}
