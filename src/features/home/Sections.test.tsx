// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { LANGUAGES } from '~/i18n/paths';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { Sections } from './Sections';

vi.mock('~/config', { spy: true });

const BUILDS = {
  device: readConfig({}),
  connected: readConfig({ VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' }),
} as const;

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe.each(LANGUAGES)('the home page in %s', (language) => {
  it.each(['device', 'connected'] as const)('ends no sentence with two full stops: %s', async (mode) => {
    vi.mocked(config).mockReturnValue(BUILDS[mode]);
    await loadTestTexts(language);
    const { container } = renderPage(<Sections />, '/');
    await screen.findAllByRole('heading');
    expect(container.textContent).not.toContain('..');
  });
});

it('marks the words of the document as German on the English page', async () => {
  await loadTestTexts('en');
  renderPage(<Sections />, '/');
  expect(await screen.findByText('Nächste HU', { selector: '[lang="de"]' })).toBeDefined();
  // In the answers to the questions.
  expect(screen.getByText('Fahrzeugschein', { selector: 'details [lang="de"]' })).toBeDefined();
});

it.each([
  ['de', 'Reparatur 700 bis 1.900\u00a0€'],
  ['en', 'Repair €700 to €1,900'],
] as const)('writes the range of a repair’s costs as in %s', async (language, costs) => {
  await loadTestTexts(language);
  renderPage(<Sections />, '/');
  expect(await screen.findByText(costs, { normalizer: (text) => text })).toBeDefined();
});
