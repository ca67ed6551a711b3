// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, showLanguage, startI18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { GermanTerms } from './GermanTerms';

beforeAll(() => startI18n('de', ['common']));
afterEach(async () => {
  cleanup();
  await showLanguage('de');
});

async function show(language: Language, text: string): Promise<HTMLElement> {
  await showLanguage(language);
  return render(
    <I18nextProvider i18n={i18n}>
      <GermanTerms>{text}</GermanTerms>
    </I18nextProvider>,
  ).container;
}

it('marks German names as German on an English page', async () => {
  const container = await show('en', 'The Zulassungsbescheinigung Teil II, once Fahrzeugbrief, shows no CO₂.');
  expect(container.textContent).toBe('The Zulassungsbescheinigung Teil II, once Fahrzeugbrief, shows no CO2.');
  expect([...container.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent)).toEqual([
    'Zulassungsbescheinigung Teil II',
    'Fahrzeugbrief',
  ]);
});

it('marks nothing on a German page', async () => {
  expect((await show('de', 'Der Fahrzeugschein')).querySelector('[lang]')).toBeNull();
});
