// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, showLanguage, startI18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { GermanTerms } from './GermanTerms';
import { ErrorState } from './states/ErrorState';
import { FailureNote } from './states/FailureNote';
import { Note } from './states/Note';

beforeAll(() => startI18n('de', ['common']));
afterEach(async () => {
  cleanup();
  await showLanguage('de');
});

async function showElement(language: Language, element: ReactElement): Promise<HTMLElement> {
  await showLanguage(language);
  return render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>).container;
}
const show = (language: Language, text: string): Promise<HTMLElement> =>
  showElement(language, <GermanTerms>{text}</GermanTerms>);

it('marks German names as German on an English page', async () => {
  const container = await show('en', 'The Zulassungsbescheinigung Teil II, once Fahrzeugbrief, shows no CO₂.');
  expect(container.textContent).toBe('The Zulassungsbescheinigung Teil II, once Fahrzeugbrief, shows no CO2.');
  expect([...container.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent)).toEqual([
    'Zulassungsbescheinigung Teil II',
    'Fahrzeugbrief',
  ]);
});

it.each([
  'Verwarnungsgeld',
  'Umweltplakette',
  'Wohnmobil',
  'Dokument nicht mehr gültig',
  'Weitere HU',
  'Nächste HU',
  'Schwerbehindertenausweis',
  'SCHADSTOFFARM',
  'BENZIN',
  'ELEKTRO',
  'GRAU',
])('marks %s, which English texts keep', async (term) => {
  expect((await show('en', `It is the ${term}.`)).querySelector('[lang=de]')?.textContent).toBe(term);
});

it.each([
  ['an error of a page', () => <ErrorState text="Ask the Hauptzollamt." />],
  ['an error of an action', () => <FailureNote>Ask the Hauptzollamt.</FailureNote>],
  ['a note', () => <Note tone="warning">Ask the Hauptzollamt.</Note>],
])('marks German names in %s', async (_name, element) => {
  expect((await showElement('en', element())).querySelector('[lang=de]')?.textContent).toBe('Hauptzollamt');
});

it('marks nothing on a German page', async () => {
  expect((await show('de', 'Der Fahrzeugschein')).querySelector('[lang]')).toBeNull();
});
