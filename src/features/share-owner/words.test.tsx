// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { showLanguage, startI18n } from '~/i18n/i18n';
import { useShareWords } from './words';

beforeAll(() => startI18n('de', ['common', 'sharing']));

it.each([
  ['de', 'Fahrzeugdaten, Fotos und Kennzeichen'],
  ['en', 'vehicle data, photos and number plate'],
] as const)('lists the parts of a share as in %s', async (language, parts) => {
  await showLanguage(language);
  expect(renderHook(() => useShareWords()).result.current.parts(['pictures', 'plate'])).toBe(parts);
});
