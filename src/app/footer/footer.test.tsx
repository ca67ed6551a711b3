// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { rememberedLanguage } from '~/i18n/language';
import { renderAt, stubWidth, useTexts } from '../testing';
import { FullFooter } from './FullFooter';
import { MinimalFooter } from './MinimalFooter';

beforeAll(() => useTexts());

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe.each([
  ['minimal', MinimalFooter],
  ['full', FullFooter],
] as const)('the %s footer', (_name, Footer) => {
  it('leads to withdrawal and cancellation in the words of the law, and to the accessibility statement', () => {
    stubWidth(1440);
    renderAt(<Footer />);
    for (const [name, address] of [
      ['Vertrag widerrufen', '/widerruf'],
      ['Verträge hier kündigen', '/kuendigen'],
      ['Barrierefreiheit', '/barrierefreiheit'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });
});

describe('the minimal footer', () => {
  it('leads to contact, imprint, privacy and terms', () => {
    stubWidth(1440);
    renderAt(<MinimalFooter />);
    expect(targets()).toEqual(expect.arrayContaining(['/', '/kontakt', '/impressum', '/datenschutz', '/AGB']));
    for (const network of ['Facebook', 'Instagram', 'LinkedIn']) expect(screen.getByText(network)).toBeTruthy();
  });
});

describe('the full footer', () => {
  it('has product, apps, partners, badge and copyright', () => {
    stubWidth(1440);
    renderAt(<FullFooter />);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Produkt', 'Hilfe', 'Rechtliches', 'Apps', 'Partner', 'Folge uns']);
    expect(screen.getByText('Made in Germany')).toBeTruthy();
    expect(screen.getByText(/^© \d{4} Betreibername$/)).toBeTruthy();
    expect(targets()).toContain('/kfz-steuer');
  });
});

describe('the language switch', () => {
  it('keeps the page with its query and remembers the choice', () => {
    stubWidth(1440);
    const { router } = renderAt(<MinimalFooter />, '/car-detail?id=7#hu');
    const english = screen.getByRole('link', { name: 'English' });
    expect(english.getAttribute('href')).toBe('/en/car-detail?id=7#hu');
    expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(english);
    expect(router.state.location.pathname).toBe('/en/car-detail');
    expect(rememberedLanguage()).toBe('en');
  });

  it.each(['#hsn', ''])('keeps the state of the history entry (fragment of the page: "%s")', async (hash) => {
    stubWidth(1440);
    const state = { redirectUrl: 'https://pay.example/7' };
    const { router } = renderAt(<MinimalFooter />);
    await act(() => router.navigate('/payment?id=7', { state }));
    window.history.replaceState(null, '', hash);
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    expect(router.state.location).toMatchObject({ pathname: '/en/payment', search: '?id=7', state });
    window.history.replaceState(null, '', '/');
  });

  it('keeps a fragment that the page wrote with history.replaceState', () => {
    stubWidth(1440);
    const { router } = renderAt(<MinimalFooter />, '/explanation');
    window.history.replaceState(null, '', '#hsn');
    fireEvent.click(screen.getByRole('link', { name: 'English' }));
    expect(router.state.location).toMatchObject({ pathname: '/en/explanation', hash: '#hsn' });
    window.history.replaceState(null, '', '/');
  });
});
