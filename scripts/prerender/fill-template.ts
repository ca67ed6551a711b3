/** Inserts a prerendered page into the built index.html. */
import type { PrerenderedDocument } from '../../src/app/prerender/render';
import { escapeHtml } from '../../src/lib/escape-html.ts';

/** URLs of the files that a page needs. */
export interface PageAssets {
  /** Stylesheet of Emotion's rules for all prerendered pages, with their ids; undefined for pages without MUI. */
  readonly critical: { readonly href: string; readonly ids: readonly string[]; readonly attribute: string } | undefined;
  readonly styles: readonly string[];
  /** Modules to preload. */
  readonly modules: readonly string[];
  /** The script of prerendered pages, which runs before the first paint and loads the app after it. */
  readonly headScript: string;
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')} />`;
}

/** Replaces a pattern that must occur exactly once. @throws Error otherwise */
function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  const found = text.match(new RegExp(pattern.source, 'gu'))?.length ?? 0;
  if (found !== 1) throw new Error(`index.html holds ${pattern.source} ${found} times instead of once`);
  return text.replace(pattern, () => replacement);
}

/** JSON-LD as the content of a script element: `<` is escaped, so that nothing can end the script. */
function structuredText(objects: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': objects }).replaceAll('<', String.raw`\u003c`);
}

function headLines({ head, preview, structuredData }: PrerenderedDocument): string[] {
  return [
    ...(head.description === undefined ? [] : [tag('meta', { name: 'description', content: head.description })]),
    ...(head.indexed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(head.canonical === undefined ? [] : [tag('link', { rel: 'canonical', href: head.canonical })]),
    ...head.alternates.map(({ hreflang, href }) => tag('link', { rel: 'alternate', hreflang, href })),
    ...preview.map(([property, content]) =>
      tag('meta', property.startsWith('og:') ? { property, content } : { name: property, content }),
    ),
    ...(structuredData.length === 0
      ? []
      : [`<script type="application/ld+json">${structuredText(structuredData)}</script>`]),
  ];
}

/** Removes the app's module script, and returns the script that loads it after the first paint. */
function postponeApp(template: string, { headScript, modules }: PageAssets): { text: string; script: string } {
  const app = /<script type="module"[^>]* src="(?<src>[^"]+)"><\/script>/u.exec(template)?.groups?.src ?? '';
  const shared = [...template.matchAll(/<link rel="modulepreload"[^>]* href="(?<href>[^"]+)">/gu)].map(
    ({ groups }) => groups?.href ?? '',
  );
  const text = template.replaceAll(/<link rel="modulepreload"[^>]*>\s*/gu, '');
  return {
    text: replaceOnce(text, /<script type="module"[^>]*><\/script>\s*/u, ''),
    script: `<script src="${headScript}" data-app="${app}" data-modules="${[...shared, ...modules].join(' ')}"></script>`,
  };
}

/**
 * Builds the HTML document of a page.
 * @param template the built index.html
 * @param html the page, inline styles moved to `data-style`
 * @param attribute the root's attribute with the route id
 */
export function fillTemplate(
  template: string,
  page: PrerenderedDocument,
  html: string,
  assets: PageAssets,
  attribute: string,
): string {
  const { critical } = assets;
  const title = `<title>${escapeHtml(page.head.title)}</title>`;
  const headEnd = [
    ...headLines(page),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...(page.route === undefined ? assets.modules.map((href) => tag('link', { rel: 'modulepreload', href })) : []),
  ];
  const root = page.route === undefined ? '<div id="root">' : `<div id="root" ${attribute}="${page.route}">`;
  const { text: start, script } =
    page.route === undefined ? { text: template, script: undefined } : postponeApp(template, assets);
  // Before the stylesheets, for which a script below them would wait.
  const headStart = script === undefined ? title : `${script}\n    ${title}`;
  let text = start;
  text = replaceOnce(text, /<html lang="[^"]*">/u, `<html lang="${page.locale}">`);
  // An app installed from an English page is in English.
  if (page.locale.startsWith('en')) text = replaceOnce(text, /\/manifest\.webmanifest/u, '/manifest.en.webmanifest');
  text = replaceOnce(text, /<title>[^<]*<\/title>/u, headStart);
  text = replaceOnce(text, /<meta\s+name="description"[^>]*>\s*/u, '');
  if (critical !== undefined) {
    // Before all other stylesheets, the same order as in the app.
    const sheet = tag('link', { rel: 'stylesheet', href: critical.href, [critical.attribute]: critical.ids.join(' ') });
    text = text.replace(/<link rel="stylesheet"/u, () => `${sheet}\n    <link rel="stylesheet"`);
  }
  text = replaceOnce(text, /<\/head>/u, `  ${headEnd.join('\n    ')}\n  </head>`);
  // The second one for browsers whose JavaScript is too old, which show it by `src/app/prerender/too-old.ts`.
  const notice = `<p class="without-script">${escapeHtml(page.withoutScript)}`;
  return replaceOnce(
    text,
    /<div id="root"><\/div>/u,
    `<noscript>${notice}</p></noscript>${notice.replace('>', ' hidden>')}</p>\n    ${root}${html}</div>`,
  );
}
