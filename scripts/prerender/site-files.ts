/** sitemap.xml and robots.txt, from the route table. */
import type { SitemapEntry } from '../../src/app/prerender/render';
import { escapeHtml } from '../../src/lib/escape-html.ts';

/** The sitemap with each page in every language (sitemaps.org, with the alternates of its XHTML extension). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ href, alternates }) => {
    const links = alternates.map(
      (alternate) =>
        `    <xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${escapeHtml(alternate.href)}"/>\n`,
    );
    return `  <url>\n    <loc>${escapeHtml(href)}</loc>\n${links.join('')}  </url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/** Paths of HTML documents that are not pages. */
const DOCUMENTS = ['/oidc/', '/Identity/'];

/** robots.txt: allows everything but pages that depend on the user. */
export function robotsTxt(privatePaths: readonly string[], siteUrl: string): string {
  return [
    'User-agent: *',
    ...[...DOCUMENTS, ...privatePaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
