// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '~/i18n/i18n';
import { LANGUAGES, PAGE_PATHS, type Page } from '~/i18n/paths';
import { PAGES } from '../pages';
import { useTexts } from '../testing';
import { headOf, errorHead, previewOf, structuredDataOf } from './head';
import { showHead } from './show-head';

const indexedPages = (Object.keys(PAGE_PATHS) as Page[]).filter((page) => PAGES[page].public === 'search');

afterEach(() => document.head.replaceChildren());

describe.each(LANGUAGES)('the heads of public pages (%s)', (language) => {
  beforeAll(() => useTexts(language, ['common']));

  it.each(indexedPages)('%s has title, description, canonical address and alternates', async (page) => {
    const module = await PAGES[page].load();
    await loadTexts(module.namespaces);
    const { title, description, canonical, alternates, indexed } = headOf(page, language, module);
    expect(title).toMatch(/Scheinwerfer$/u);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description?.length).toBeGreaterThan(40);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(indexed).toBe(true);
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['de', 'en', 'x-default']);
    expect(alternates.find(({ hreflang }) => hreflang === language)?.href).toBe(canonical);
  });

  it('name the preview image of their language', async () => {
    const module = await PAGES.home.load();
    const preview = new Map(previewOf(headOf('home', language, module), language));
    expect(preview.get('og:image')).toBe(`https://scheinwerfer.example/preview-${language}.png`);
    expect(preview.get('og:url')).toBe(
      language === 'de' ? 'https://scheinwerfer.example/' : 'https://scheinwerfer.example/en',
    );
  });
});

describe('structured data', () => {
  it('has the breadcrumbs of a page', async () => {
    await useTexts('de', ['common']);
    const module = await PAGES.imprint.load();
    await loadTexts(module.namespaces);
    expect(structuredDataOf('imprint', 'de', module)[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: 'https://scheinwerfer.example/' }, { item: 'https://scheinwerfer.example/impressum' }],
    });
  });
});

describe('showHead', () => {
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  const HEAD = {
    title: 'x',
    description: 'what it is',
    indexed: true,
    canonical: 'https://example.org/faq',
    alternates: [{ hreflang: 'en', href: 'https://example.org/en/faq' }],
  };

  it('replaces the tags of the page before, each kept once', () => {
    showHead(HEAD);
    showHead({ ...HEAD, description: 'another', canonical: 'https://example.org/AGB' });
    expect(content('meta[name="description"]')).toBe('another');
    expect(
      [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
    ).toEqual(['https://example.org/AGB']);
    expect(document.head.querySelectorAll('link[hreflang]')).toHaveLength(1);
  });

  it('marks an error page noindex', () => {
    showHead(HEAD);
    showHead(errorHead('not there'));
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"], link[hreflang], meta[name="description"]')).toBeNull();
    showHead(HEAD);
    expect(content('meta[name="robots"]')).toBeUndefined();
  });
});
