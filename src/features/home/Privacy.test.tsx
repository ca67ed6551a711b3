// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { Privacy } from './Privacy';

vi.mock('~/config', { spy: true });

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['home']);
});
afterEach(cleanup);

const API = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };

it.each([
  ['on-device, where the result of a scan is stored at once', {}, false],
  ['with an API that reads and stores', API, false],
  ['with an API that gets what was confirmed', { ...API, VITE_SCANNER: 'device' }, true],
])('promises to store nothing unconfirmed where that holds: %s', (_, env, isPromised) => {
  vi.mocked(config).mockReturnValue(readConfig(env));
  renderPage(<Privacy />, '/');
  expect(screen.queryByText(/Ohne deine Bestätigung wird nichts gespeichert/u) !== null).toBe(isPromised);
  expect(screen.queryByText(/als unsicher markiert/u) !== null).toBe(!isPromised);
});
