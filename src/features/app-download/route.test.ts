import { beforeAll, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { startI18n, translator } from '~/i18n/i18n';
import { route } from './route';

vi.mock('~/config', { spy: true });

beforeAll(() => startI18n('de', ['common', 'app-download']));

it.each([
  [{}, /^Für diese Seite ist noch keine App eingerichtet\. Im Browser/u],
  [{ VITE_PLAY_STORE_URL: 'https://play.example.org/app' }, /öffnet gleich den richtigen Store/u],
])('promises an app only where there is one: %o', (env, text) => {
  vi.mocked(config).mockReturnValue(readConfig(env));
  const description = route.description?.(translator(['app-download']));
  expect(description).toMatch(text);
  expect(description?.length).toBeLessThanOrEqual(160);
});
