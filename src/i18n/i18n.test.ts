import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadTexts, showLanguage, startI18n, textsOf, translator } from './i18n';

beforeAll(() => startI18n('en', ['common', 'shell']));
afterAll(() => showLanguage('de'));

const KEY = 'shell:language.label';

describe('showLanguage', () => {
  it('shows the language that was requested last', async () => {
    await showLanguage('en');
    // The texts of the first language are still loading when the second is requested.
    await Promise.all([showLanguage('de'), showLanguage('en')]);
    expect(i18n.language).toBe('en');
    await Promise.all([showLanguage('de'), showLanguage('en'), showLanguage('de')]);
    expect(i18n.language).toBe('de');
    expect(translator(['shell'])(KEY)).toBe('Sprache');
  });
});

describe('textsOf', () => {
  it('keeps its language while another is shown, and includes namespaces loaded later', async () => {
    await showLanguage('de');
    await showLanguage('en');
    const english = textsOf('en');
    const german = textsOf('de');
    await showLanguage('de');
    expect([english.t(KEY), german.t(KEY)]).toEqual(['Language', 'Sprache']);
    await loadTexts(['faq']);
    expect(german.hasLoadedNamespace('faq')).toBe(true);
    await showLanguage('en');
    expect(english.hasLoadedNamespace('faq')).toBe(true);
    expect([english.language, german.language]).toEqual(['en', 'de']);
  });
});
