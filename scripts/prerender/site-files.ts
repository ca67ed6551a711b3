/** The files that search engines ask a site for, from the route table. */
import type { SitemapEntry } from '../../src/app/prerender/render';

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The sitemap with each page in every language (sitemaps.org, with the alternates of its XHTML extension). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ href, alternates }) => {
    const links = alternates.map((one) => `    <xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${xml(one.href)}"/>\n`);
    return `  <url>\n    <loc>${xml(href)}</loc>\n${links.join('')}  </url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

/** Addresses of documents that are no pages. */
const DOCUMENTS = ['/oidc/', '/Identity/'];

/** robots.txt: everything but what depends on who asks. */
export function robotsTxt(privatePaths: readonly string[], siteUrl: string): string {
  return ['User-agent: *', ...[...DOCUMENTS, ...privatePaths].map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
