/** Puts a prerendered page into the built index.html. */
import type { PrerenderedDocument } from '../../src/app/prerender/render';

/** What the page's code needs, as addresses in the build. */
export interface PageAssets {
  /** Emotion's rules for all prerendered pages, and their ids. */
  readonly critical: { readonly href: string; readonly ids: readonly string[]; readonly attribute: string };
  readonly styles: readonly string[];
  /** Modules to fetch before they are asked for. */
  readonly modules: readonly string[];
  /** The script that fetches the app once the page was painted. */
  readonly later: string;
  /** A script that must run before anything is painted. */
  readonly first: string | undefined;
}

/** Text for an attribute or an element. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')} />`;
}

/** Replaces what must be there exactly once. */
function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  const found = text.match(new RegExp(pattern.source, 'gu'))?.length ?? 0;
  if (found !== 1) throw new Error(`index.html holds ${pattern.source} ${found} times instead of once`);
  return text.replace(pattern, () => replacement);
}

/** The structured data of a page as a script's text: no `<` may end the script early. */
function structuredText(objects: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': objects }).replaceAll('<', String.raw`\u003c`);
}

function headLines({ head, preview, structuredData }: PrerenderedDocument): string[] {
  return [
    ...(head.description === undefined ? [] : [tag('meta', { name: 'description', content: head.description })]),
    ...(head.indexed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(head.canonical === undefined ? [] : [tag('link', { rel: 'canonical', href: head.canonical })]),
    ...head.alternates.map(({ hreflang, href }) => tag('link', { rel: 'alternate', hreflang, href })),
    ...preview.map(([property, content]) => tag('meta', property.startsWith('og:') ? { property, content } : { name: property, content })),
    ...(structuredData.length === 0 ? [] : [`<script type="application/ld+json">${structuredText(structuredData)}</script>`]),
  ];
}

/** Lets the app come after the page: what can be read needs no more than its sheets and its font. */
function postponeApp(template: string, { later, modules }: PageAssets): string {
  const app = /<script type="module"[^>]* src="(?<src>[^"]+)"><\/script>/u.exec(template)?.groups?.src ?? '';
  const shared = [...template.matchAll(/<link rel="modulepreload"[^>]* href="(?<href>[^"]+)">/gu)].map(({ groups }) => groups?.href ?? '');
  const text = template.replaceAll(/<link rel="modulepreload"[^>]*>\s*/gu, '');
  return replaceOnce(
    text,
    /<script type="module"[^>]*><\/script>/u,
    `<script defer src="${later}" data-app="${app}" data-modules="${[...shared, ...modules].join(' ')}"></script>`,
  );
}

/**
 * The HTML document of a page.
 * @param template the built index.html
 * @param html the page with its inline styles moved
 * @param attribute where the root says which route it holds
 */
export function fillTemplate(template: string, page: PrerenderedDocument, html: string, assets: PageAssets, attribute: string): string {
  const { critical } = assets;
  const early = [
    ...(assets.first === undefined ? [] : [`<script src="${assets.first}"></script>`]),
    `<title>${escapeHtml(page.head.title)}</title>`,
  ];
  const late = [
    ...headLines(page),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...(page.route === undefined ? assets.modules.map((href) => tag('link', { rel: 'modulepreload', href })) : []),
  ];
  const root = page.route === undefined ? '<div id="root">' : `<div id="root" ${attribute}="${page.route}">`;
  let text = page.route === undefined ? template : postponeApp(template, assets);
  text = replaceOnce(text, /<html lang="[^"]*">/u, `<html lang="${page.locale}">`);
  // An app that is installed from an English page is an English one.
  if (page.locale.startsWith('en')) text = replaceOnce(text, /\/manifest\.webmanifest/u, '/manifest.en.webmanifest');
  text = replaceOnce(text, /<title>[^<]*<\/title>/u, early.join('\n    '));
  text = replaceOnce(text, /<meta\s+name="description"[^>]*>\s*/u, '');
  // Before all other sheets, as the app does it.
  const sheet = tag('link', { rel: 'stylesheet', href: critical.href, [critical.attribute]: critical.ids.join(' ') });
  text = text.replace(/<link rel="stylesheet"/u, () => `${sheet}\n    <link rel="stylesheet"`);
  text = replaceOnce(text, /<\/head>/u, `  ${late.join('\n    ')}\n  </head>`);
  return replaceOnce(text, /<div id="root"><\/div>/u, `<noscript><p class="without-script">${escapeHtml(page.withoutScript)}</p></noscript>\n    ${root}${html}</div>`);
}
