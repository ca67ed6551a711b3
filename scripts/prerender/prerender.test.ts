/** The pure parts of prerendering: inline styles, the HTML template, sitemap and robots.txt. */
import { describe, expect, it } from 'vitest';
import { fillTemplate, type PageAssets } from './fill-template';
import { moveInlineStyles } from './inline-styles';
import { filesOf, pageSources } from './page-assets';
import { robotsTxt, sitemapXml } from './site-files';
import type { PrerenderedDocument } from '../../src/app/prerender/render';
import { PAGE_PATHS } from '../../src/i18n/paths';

const TEMPLATE = `<!doctype html>
<html lang="de-DE">
  <head>
    <meta name="description" content="" />
    <title>Scheinwerfer</title>
    <link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const ASSETS: PageAssets = {
  critical: { href: '/assets/prerendered.css', ids: ['abc', 'def'], attribute: 'data-emotion' },
  styles: ['/assets/faq.css'],
  modules: ['/assets/faq.js'],
  headScript: '/assets/head.js',
};

const FAQ: PrerenderedDocument = {
  path: '/en/faq',
  page: 'faq',
  light: true,
  locale: 'en-US',
  head: {
    title: 'Questions & answers',
    description: 'What a "Schein" is',
    indexed: true,
    canonical: 'https://example.org/en/faq',
    alternates: [{ hreflang: 'de', href: 'https://example.org/faq' }],
  },
  preview: [
    ['og:title', 'Questions'],
    ['twitter:card', 'summary_large_image'],
  ],
  structuredData: [{ '@type': 'FAQPage', text: 'ends no script: </script>' }],
  route: 'en:faq',
  html: '<h1>Questions</h1>',
  rules: new Map(),
  namespaces: ['faq'],
  withoutScript: 'Needs JavaScript <for> saving.',
};

const fill = (page: Partial<PrerenderedDocument> = {}, assets: Partial<PageAssets> = {}) =>
  fillTemplate(TEMPLATE, { ...FAQ, ...page }, FAQ.html, { ...ASSETS, ...assets }, 'data-page');

describe('inline styles', () => {
  it('become data attributes and rules of a stylesheet', () => {
    const { html, css } = moveInlineStyles(
      '<i style="width:1px"></i><b style="width:1px"></b><p style="font:&quot;A&quot;">x</p>',
      'data-style',
    );
    expect(html).toBe(
      '<i data-style="width:1px"></i><b data-style="width:1px"></b><p data-style="font:&quot;A&quot;">x</p>',
    );
    expect(css).toBe(
      String.raw`[data-style="width:1px"][data-style]{width:1px}[data-style="font:\"A\""][data-style]{font:"A"}`,
    );
  });

  it('leave text that looks like one unchanged', () => {
    const text = '<p>a style=&quot;width:1px&quot; in a text</p>';
    expect(moveInlineStyles(text, 'data-style')).toEqual({ html: text, css: '' });
  });
});

describe('the document of a page', () => {
  it('has language, title, description, canonical address and alternates of its page', () => {
    const text = fill();
    expect(text).toContain('<html lang="en-US">');
    expect(text).toContain('<title>Questions &amp; answers</title>');
    expect(text.match(/name="description"/gu)).toHaveLength(1);
    expect(text).toContain('content="What a &quot;Schein&quot; is"');
    expect(text).toContain('<link rel="canonical" href="https://example.org/en/faq" />');
    expect(text).toContain('<link rel="alternate" hreflang="de" href="https://example.org/faq" />');
    expect(text).toContain('<meta property="og:title" content="Questions" />');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(text).not.toContain('noindex');
  });

  it('contains the page and its route id', () => {
    expect(fill()).toContain('<div id="root" data-page="en:faq"><h1>Questions</h1></div>');
    expect(fill({ route: undefined })).toContain('<div id="root"><h1>');
  });

  it('says what the app needs to those without JavaScript, and hides it until a browser is found to be too old', () => {
    const notice = (attributes: string): string =>
      `<p class="without-script"${attributes}>Needs JavaScript &lt;for&gt; saving.</p>`;
    expect(fill()).toContain(`<noscript>${notice('')}</noscript>${notice(' hidden')}\n`);
  });

  it('escapes structured data inside its script', () => {
    const script = /<script type="application\/ld\+json">(?<text>[\s\S]*?)<\/script>/u.exec(fill())?.groups?.text ?? '';
    expect(JSON.parse(script)).toEqual({ '@context': 'https://schema.org', '@graph': FAQ.structuredData });
  });

  it('has the styles of components before those of app and page', () => {
    expect(
      [...fill().matchAll(/rel="stylesheet"[^>]*href="(?<href>[^"]+)"/gu)].map(({ groups }) => groups?.href),
    ).toEqual(['/assets/prerendered.css', '/assets/index.css', '/assets/faq.css']);
    expect(fill()).toContain('data-emotion="abc def"');
  });

  it('loads the app after a prerendered page, and at once for a layout without content', () => {
    const read = fill();
    expect(read).toContain(
      '<script src="/assets/head.js" data-app="/assets/index.js" data-modules="/assets/react.js /assets/faq.js"></script>',
    );
    expect(read).not.toMatch(/type="module"|rel="modulepreload"/u);
    const frame = fill({ route: undefined });
    expect(frame).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
    expect(
      [...frame.matchAll(/rel="modulepreload"[^>]*href="(?<href>[^"]+)"/gu)].map(({ groups }) => groups?.href),
    ).toEqual(['/assets/react.js', '/assets/faq.js']);
  });

  it('has the script before the stylesheets, for which it would wait', () => {
    const text = fill();
    expect(text.indexOf('<script src="/assets/head.js"')).toBeLessThan(text.indexOf('stylesheet'));
  });

  it('is an error when the template has changed', () => {
    expect(() => fillTemplate('<html></html>', FAQ, '', ASSETS, 'data-page')).toThrow('instead of once');
  });
});

describe('the files of a page', () => {
  const sources = pageSources(`${import.meta.dirname}/../..`);

  it('are known for every page of the table', () => {
    expect([...sources.keys()].toSorted()).toEqual(Object.keys(PAGE_PATHS).toSorted());
    expect(sources.get('faq')).toEqual({ module: 'src/features/faq/route.ts', light: true });
    expect(sources.get('carDetail')).toEqual({ module: 'src/app/compositions/car-detail-route.tsx', light: false });
  });

  it('are those that the page needs beyond the app', () => {
    const manifest = {
      'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['shared'] },
      shared: { file: 'assets/shared.js' },
      'src/app/start.tsx': { file: 'assets/start.js', css: ['assets/start.css'], imports: ['shared'] },
      'src/features/faq/route.ts': { file: 'assets/faq.js', css: ['assets/faq.css'], imports: ['shared', 'part'] },
      part: { file: 'assets/part.js', css: ['assets/part.css'] },
      'src/features/faq/static-parts.ts': { file: 'assets/later.js', css: ['assets/later.css'] },
      ...Object.fromEntries(
        ['common', 'shell', 'faq'].map((name) => [`locales/en/${name}.json`, { file: `assets/${name}-en.js` }]),
      ),
    };
    expect(filesOf(manifest, sources, FAQ)).toEqual({
      styles: ['/assets/start.css', '/assets/part.css', '/assets/faq.css', '/assets/later.css'],
      modules: [
        '/assets/start.js',
        '/assets/faq.js',
        '/assets/part.js',
        '/assets/common-en.js',
        '/assets/shell-en.js',
        '/assets/faq-en.js',
      ],
    });
    expect(() =>
      filesOf(
        { 'index.html': { file: 'assets/index.js' }, 'src/app/start.tsx': { file: 'assets/start.js' } },
        sources,
        FAQ,
      ),
    ).toThrow('no code for the page faq');
  });
});

describe('sitemap and robots.txt', () => {
  it('list each page with its languages', () => {
    const xml = sitemapXml([
      { href: 'https://example.org/faq?a=1&b=2', alternates: [{ hreflang: 'en', href: 'https://example.org/en/faq' }] },
    ]);
    expect(xml).toContain('<loc>https://example.org/faq?a=1&amp;b=2</loc>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://example.org/en/faq"/>');
  });

  it('exclude pages that depend on the user', () => {
    const robots = robotsTxt(['/cars'], 'https://example.org').split('\n');
    expect(robots).toContain('Disallow: /cars');
    expect(robots).toContain('Disallow: /oidc/');
    expect(robots).toContain('Sitemap: https://example.org/sitemap.xml');
  });
});
