// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { Partners } from './Partners';

vi.mock('~/config', { spy: true });

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['home']);
});
afterEach(cleanup);

describe('the offers of partners', () => {
  it('link to the configured sites, say that they leave this one, and mark ads', () => {
    const partners = {
      login: undefined,
      report: 'https://report.example.org/',
      parts: 'https://parts.example.org/',
      insurance: 'https://insurance.example.org/',
      marketplace: 'https://marketplace.example.org/',
      marketplaceTerms: undefined,
      paid: ['insurance' as const],
    };
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', partners });
    renderPage(<Partners />, '/');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      partners.report,
      partners.parts,
      partners.insurance,
      partners.marketplace,
    ]);
    for (const link of links) expect(link.textContent).toContain('führt auf eine andere Website');
    expect(links.filter(({ textContent }) => textContent?.startsWith('Anzeige'))).toEqual([links[2]]);
  });

  it('give the reason where no site is configured, and sell without a partner on-device', () => {
    vi.mocked(config).mockReturnValue(readConfig({}));
    renderPage(<Partners />, '/');
    expect(screen.queryByRole('link')).toBeNull();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Fahrzeugreport', 'Teile', 'Versicherung']);
    for (const button of buttons) expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Verkaufen')).toBeTruthy();
  });
});
