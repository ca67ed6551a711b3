// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { showLanguage, startI18n } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { checkFields } from '~/zb1/checks';
import { useCheckText } from './use-check-text';

beforeAll(() => startI18n('de', ['common', 'zb1']));

it.each<[Language, string, string]>([
  ['de', 'WOLPD6EB5E8123406', 'Die FIN hat O an Stelle 2.'],
  ['de', 'WQLPD6EB5E8I23406', 'Die FIN hat Q und I an den Stellen 2 und 12.'],
  ['en', 'W0L-PD6EB5E8123406', 'A VIN never has this character: - at position 4.'],
  ['en', 'W0L-PD6-EB5E8123406', 'A VIN never has these characters: - at positions 4 and 8.'],
])('names characters and positions of a VIN in %s: %s', async (language, vin, text) => {
  await showLanguage(language);
  const { result } = renderHook(() => useCheckText());
  expect(checkFields({ E: vin }, new Date(2026, 10, 21)).map(result.current)[0]).toContain(text);
});
