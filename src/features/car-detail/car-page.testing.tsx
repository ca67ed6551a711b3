/** Opens a car's page for the tests of the page itself, with the garage that the tests of its tabs use too. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearSubscription } from '~/api/subscription-store';
import type { Language } from '~/i18n/paths';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from './CarDetailPage';
import { setUpGarage } from './set-up-garage.testing';

export async function show(id: string, more = '', language: Language = 'de') {
  await loadTestTexts(language);
  const page = renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}${more}`);
  await waitFor(() => expect(screen.getByRole('tabpanel').hasAttribute('aria-busy')).toBe(false));
  return page;
}

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpCarPage(stub: Parameters<typeof setUpGarage>[0]): void {
  beforeAll(() => loadTestTexts());

  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });

  // Hooks after a test run in reverse order: this one when the page is gone.
  afterEach(clearSubscription);

  setUpGarage(stub);
}
