// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { tryAllowThirdPartyScript, markSecretShown, resetThirdPartyScripts } from '~/lib/third-party-script';
import { usePersonalTitle } from './use-personal-title';

const ROUTE = 'Fahrzeug · Scheinwerfer';
const OWN = 'Opel Astra · Scheinwerfer';

function Car({ car }: { readonly car?: string }) {
  usePersonalTitle(car);
  return null;
}

beforeAll(() => startI18n('de', ['common']));
beforeEach(() => {
  document.title = ROUTE;
});
afterEach(() => {
  cleanup();
  resetThirdPartyScripts();
});

it("shows what the car is while it is known and the page is mounted, then restores the route's title", () => {
  const { rerender, unmount } = render(<Car />);
  expect(document.title).toBe(ROUTE);
  rerender(<Car car="Opel Astra" />);
  expect(document.title).toBe(OWN);
  unmount();
  expect(document.title).toBe(ROUTE);
});

it('leaves a title that the next page has already set', () => {
  const { unmount } = render(<Car car="Opel Astra" />);
  document.title = 'Häufige Fragen · Scheinwerfer';
  unmount();
  expect(document.title).toBe('Häufige Fragen · Scheinwerfer');
});

it("keeps the route's title while a third-party script is loaded, and restores it when one is admitted later", () => {
  render(<Car car="Opel Astra" />);
  act(() => {
    tryAllowThirdPartyScript();
  });
  expect(document.title).toBe(ROUTE);
  cleanup();
  render(<Car car="Opel Astra" />);
  expect(document.title).toBe(ROUTE);
});

it('keeps the personal title when the third-party script is not admitted', () => {
  markSecretShown();
  render(<Car car="Opel Astra" />);
  act(() => {
    tryAllowThirdPartyScript();
  });
  expect(document.title).toBe(OWN);
});
