// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { admitForeignScript, noteSecret, resetForeignScripts } from '~/lib/foreign-script';
import { usePersonalTitle } from './use-personal-title';

const ROUTE = 'Fahrzeug · Scheinwerfer';
const OWN = 'HL SW 2412 · Scheinwerfer';

function Car({ plate }: { readonly plate?: string }) {
  usePersonalTitle(plate);
  return null;
}

beforeAll(() => startI18n('de', ['common']));
beforeEach(() => {
  document.title = ROUTE;
});
afterEach(() => {
  cleanup();
  resetForeignScripts();
});

it('says whose car it is as long as it is known and shown', () => {
  const { rerender, unmount } = render(<Car />);
  expect(document.title).toBe(ROUTE);
  rerender(<Car plate="HL SW 2412" />);
  expect(document.title).toBe(OWN);
  unmount();
  expect(document.title).toBe(ROUTE);
});

it('leaves the title that the next page has said', () => {
  const { unmount } = render(<Car plate="HL SW 2412" />);
  document.title = 'Häufige Fragen · Scheinwerfer';
  unmount();
  expect(document.title).toBe('Häufige Fragen · Scheinwerfer');
});

it('says nothing where a script of somebody else reads along, and stops when one comes', () => {
  render(<Car plate="HL SW 2412" />);
  act(() => {
    admitForeignScript();
  });
  expect(document.title).toBe(ROUTE);
  cleanup();
  render(<Car plate="HL SW 2412" />);
  expect(document.title).toBe(ROUTE);
});

it('goes on where such a script is not let in', () => {
  noteSecret();
  render(<Car plate="HL SW 2412" />);
  act(() => {
    admitForeignScript();
  });
  expect(document.title).toBe(OWN);
});
