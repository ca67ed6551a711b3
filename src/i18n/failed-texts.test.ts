/** Files of texts whose request fails. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n, loadTexts, MissingTextsError, showLanguage, startI18n, translator } from './i18n';

type Done = (error: Error | null, texts: Record<string, unknown> | null) => void;
interface Backend {
  read: (language: string, namespace: string, done: Done) => void;
}

let failing = true;
const backend = (): Backend => (i18n.services.backendConnector as { readonly backend: Backend }).backend;

beforeAll(() => startI18n('de', ['common', 'shell']));

beforeEach(() => {
  failing = true;
  const connected = backend();
  const read = connected.read.bind(connected);
  vi.spyOn(connected, 'read').mockImplementation((language, namespace, done) => {
    if (failing) done(new Error('Failed to fetch'), null);
    else read(language, namespace, done);
  });
});

afterEach(async () => {
  failing = false;
  await showLanguage('de');
});

it('requests them again for the next page that needs them, and never shows keys', async () => {
  await expect(loadTexts(['faq'])).rejects.toThrow(MissingTextsError);
  await expect(loadTexts(['faq'])).rejects.toThrow(/de\/faq/u);
  failing = false;
  await loadTexts(['faq']);
  expect(translator(['faq'])('faq:title')).not.toContain('title');
});

it('keeps the language that is shown until the texts of the other one are there', async () => {
  await expect(showLanguage('en')).rejects.toThrow(MissingTextsError);
  expect(i18n.language).toBe('de');
  expect(translator(['shell'])('shell:language.label')).toBe('Sprache');
  failing = false;
  await showLanguage('en');
  expect(translator(['shell'])('shell:language.label')).toBe('Language');
});
