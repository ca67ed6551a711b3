// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { showLanguage, startI18n } from '~/i18n/i18n';
import { captureInstallPrompt, type BeforeInstallPromptEvent } from '~/lib/before-install-prompt';
import { installStore, watchInstallPrompt } from '~/lib/install-prompt';
import { InstallApp } from './InstallApp';

vi.mock('~/config', { spy: true });

beforeAll(() => startI18n('de', ['common', 'app-download']));
afterEach(async () => {
  cleanup();
  await showLanguage('de');
  vi.unstubAllGlobals();
  installStore.setState({ install: undefined });
  // Listeners of earlier tests stay, and store each event.
  window.installPrompt = undefined;
});

/** A `beforeinstallprompt` event of a browser that can install the site. */
function offered(): { offer: BeforeInstallPromptEvent; prompt: ReturnType<typeof vi.fn> } {
  const prompt = vi.fn<BeforeInstallPromptEvent['prompt']>(() => Promise.resolve({ outcome: 'dismissed' }));
  return { offer: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }), prompt };
}

const button = () => screen.queryByRole('button', { name: 'App installieren' });

it('renders nothing when the browser offers no installation', () => {
  watchInstallPrompt();
  render(<InstallApp />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('suppresses the browser bar, prompts once, and again after a new event', async () => {
  watchInstallPrompt();
  render(<InstallApp />);
  const { offer, prompt } = offered();
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'App installieren' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(button()).toBeNull());
  act(() => void window.dispatchEvent(offered().offer));
  expect(button()).not.toBeNull();
});

it('passes the focus on to the page when its press removes it', async () => {
  watchInstallPrompt();
  render(
    <main>
      <h1>App</h1>
      <InstallApp />
    </main>,
  );
  act(() => void window.dispatchEvent(offered().offer));
  await userEvent.click(await screen.findByRole('button', { name: 'App installieren' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('uses an event that fired before the app ran', async () => {
  captureInstallPrompt();
  const { offer, prompt } = offered();
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  watchInstallPrompt();
  render(<InstallApp />);
  await userEvent.click(await screen.findByRole('button', { name: 'App installieren' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(button()).toBeNull());
});

it('renders nothing once the app is installed', () => {
  watchInstallPrompt();
  render(<InstallApp />);
  act(() => void window.dispatchEvent(offered().offer));
  expect(button()).not.toBeNull();
  fireEvent(window, new Event('appinstalled'));
  expect(button()).toBeNull();
});

it('survives a browser that refuses to prompt', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  watchInstallPrompt();
  render(<InstallApp />);
  const { offer, prompt } = offered();
  prompt.mockRejectedValue(new DOMException('once only', 'InvalidStateError'));
  act(() => void window.dispatchEvent(offer));
  await userEvent.click(await screen.findByRole('button', { name: 'App installieren' }));
  await waitFor(() => expect(info).toHaveBeenCalledWith('The app was not installed (InvalidStateError)'));
  expect(button()).toBeNull();
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, undefined, true],
  ['an iPad, which calls itself a Macintosh', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, undefined, true],
  ['a Macintosh', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined, false],
  ['an iPhone that has it among its apps', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, true, false],
])(
  'describes the steps on %s: %s, %i touch points, installed %s: %s',
  (_, userAgent, maxTouchPoints, standalone, said) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
    render(<InstallApp />, { wrapper: MemoryRouter });
    expect(screen.queryByText(/Zum Home-Bildschirm/u) !== null).toBe(said);
  },
);

it('marks the name of the app as German on the English page', async () => {
  await showLanguage('en');
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  render(<InstallApp />, { wrapper: MemoryRouter });
  expect(await screen.findByText('Scheinwerfer', { selector: '[lang="de"]' })).toBeDefined();
});

it.each([
  ['device', true],
  ['connected', false],
] as const)('in mode %s advises on an iPhone to save a backup first: %s', (mode, advised) => {
  vi.mocked(config).mockReturnValue({ ...readConfig({}), mode });
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  render(<InstallApp />, { wrapper: MemoryRouter });
  expect(screen.queryByText(/Die App beginnt leer/u) !== null).toBe(advised);
  const link = screen.queryByRole('link', { name: 'Sicherung speichern' });
  expect(link?.getAttribute('href')).toBe(advised ? '/profile#backup' : undefined);
});
