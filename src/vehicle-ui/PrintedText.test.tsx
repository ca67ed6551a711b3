// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { FieldRow } from './record/FieldRow';
import { PrintedText } from './PrintedText';
import { loadTestTexts } from './vehicle/render.testing';

afterEach(async () => {
  cleanup();
  await loadTestTexts('de');
});

async function show(language: Language): Promise<void> {
  await loadTestTexts(language);
  render(
    <I18nextProvider i18n={i18n}>
      <FieldRow code="P.3" label="Fuel" value={<PrintedText code="P.3">Benzin</PrintedText>} note="petrol" />
      <FieldRow code="D.3" label="Model" value={<PrintedText code="D.3">Astra</PrintedText>} />
    </I18nextProvider>,
  );
}

it('marks the words of the document as German on English pages, not their translation, and no names', async () => {
  await show('en');
  expect(screen.getByText('Benzin').lang).toBe('de');
  expect(screen.getByText('petrol').closest('span[lang]')).toBeNull();
  expect(screen.getByText('Astra').closest('span[lang]')).toBeNull();
});

it('marks nothing on German pages', async () => {
  await show('de');
  expect(screen.getByText('Benzin').closest('span[lang]')).toBeNull();
});
