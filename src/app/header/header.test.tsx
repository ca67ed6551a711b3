// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearCarsCache } from '~/api/cars/cars-store';
import { sessionStore } from '~/session';
import { signOut } from '~/session/sign-out';
import { setUnsaved } from '~/session/unsaved-input';
import { closeUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { signOutDialogStore } from '~/dialogs/sign-out-dialog';
import { closeFeedback, feedbackDialogStore } from '~/dialogs/feedback-dialog';
import { SignOutHost } from '../hosts/SignOutHost';
import { renderAt, stubWidth, useTexts } from '../testing';
import { Header } from './Header';

vi.mock('~/session/sign-out', () => ({ signOut: vi.fn<typeof signOut>(async () => undefined) }));

beforeAll(async () => {
  await useTexts();
  // Lazy parts of the menus, fetched here so that no test waits for them.
  await Promise.all([import('./MobileMenuPanel'), import('./SignOutQuestion')]);
});
beforeEach(() => {
  closeUpload();
  closeFeedback();
  clearCarsCache();
  sessionStore.setState({ status: 'guest', profile: null });
});

const CARS = ['HL SW 2412', 'OD KR 503', 'HH MO 71H', 'HL LB 88E'].map((name) => ({
  name,
  make: 'Opel',
  model: 'Astra',
}));

function signIn(cars: readonly object[] = CARS) {
  sessionStore.setState({
    status: 'authenticated',
    profile: { sub: '1', name: 'lena.brandt@example.org', role: null },
  });
  localStorage.setItem('cars', JSON.stringify(cars.map((car, index) => ({ id: String(index), ...car }))));
}
const profileButton = () => screen.getByRole('button', { name: 'Profilmenü' });
const plates = () => screen.queryAllByRole('link', { name: /^(HL|OD|HH) / }).map(({ textContent }) => textContent);

describe('the header of a guest', () => {
  it('shows the navigation in a row from 1075 px, the menu button below', () => {
    const resize = stubWidth(1075);
    renderAt(<Header />);
    const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation' });
    expect(
      within(navigation)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split('Der ')[0]),
    ).toEqual(['So geht’s', 'Was steht wo', 'FAQ', 'Fahrzeuge', 'Blog', 'Kontakt']);
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
    act(() => resize(1074));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menü öffnen' })).toBeTruthy();
  });

  it('shows the menu button where the navigation in enlarged letters would be wider than the window', () => {
    stubWidth(1440, false, 32);
    renderAt(<Header />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menü öffnen' })).toBeTruthy();
  });

  it('disables signing in while the page is leaving', () => {
    stubWidth(1440);
    renderAt(<Header />);
    const button = screen.getByRole('button', { name: 'Anmelden' });
    act(() => sessionStore.setState({ isLeaving: true }));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    act(() => sessionStore.setState({ isLeaving: false }));
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('shows the upload button from 768 px', () => {
    const resize = stubWidth(768);
    renderAt(<Header />);
    fireEvent.click(screen.getByRole('button', { name: 'Dokument hochladen' }));
    expect(uploadDialogStore.getState().open).toBe(true);
    act(() => resize(767));
    expect(screen.queryByRole('button', { name: 'Dokument hochladen' })).toBeNull();
  });

  it('says why the blog link is disabled when no address is configured', () => {
    stubWidth(1440);
    renderAt(<Header />);
    const blog = screen.getByRole('button', { name: 'Blog' });
    expect(blog.getAttribute('aria-disabled')).toBe('true');
    expect(blog.title).toBe('Der Betreiber hat diesen Link nicht eingerichtet.');
  });

  it('marks the current page', () => {
    stubWidth(1440);
    renderAt(<Header />, '/faq');
    expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Kontakt' }).getAttribute('aria-current')).toBeNull();
  });

  it('opens the full-screen menu with its upload button', async () => {
    stubWidth(390);
    renderAt(<Header />);
    fireEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    const menu = await screen.findByRole('dialog', { name: 'Menü' });
    expect(within(menu).getByRole('button', { name: 'Anmelden' })).toBeTruthy();
    fireEvent.click(within(menu).getByRole('button', { name: 'Dokument hochladen' }));
    expect(uploadDialogStore.getState().open).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** Shows the header of a signed-in user with files that are not uploaded. */
function showWithUnsavedFiles(): void {
  const queue = {};
  setUnsaved(queue, true);
  onTestFinished(() => setUnsaved(queue, false));
  stubWidth(1440);
  signIn();
  renderAt(
    <>
      <Header />
      <SignOutHost />
    </>,
  );
}

function pressSignOut(): void {
  fireEvent.click(profileButton());
  fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
}

describe('the profile menu', () => {
  it('names the first three vehicles by their plates', async () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />);
    expect(profileButton().textContent).toBe('LB');
    expect(plates()).toEqual([]);
    fireEvent.click(profileButton());
    await waitFor(() => expect(plates()).toEqual(['HL SW 2412', 'OD KR 503', 'HH MO 71H']));
    expect(screen.getByRole('link', { name: 'OD KR 503' }).getAttribute('href')).toBe('/car-detail?id=1');
    expect(screen.getByRole('link', { name: 'Mein Profil' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('link', { name: 'Alle Fahrzeuge' }).getAttribute('href')).toBe('/cars');
    expect(screen.getByRole('button', { name: 'Abmelden' })).toBeTruthy();
  });

  it.each([
    ['profile', 1440, 'Profilmenü'],
    ['mobile', 400, 'Menü öffnen'],
  ])('names vehicles without a plate, and only those that can be opened (%s menu)', async (_, width, button) => {
    stubWidth(width);
    signIn([
      { name: 'HL SW 2412', make: '', model: '', unreadable: true },
      { name: '', make: 'OPEL', model: '' },
      { name: '', make: '', model: '' },
      { name: 'OD KR 503', make: 'Opel', model: 'Astra' },
    ]);
    renderAt(<Header />);
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('link', { name: 'OPEL' })).getAttribute('href')).toBe('/car-detail?id=1');
    expect(screen.getByRole('link', { name: 'Fahrzeug ohne Kennzeichen' }).getAttribute('href')).toBe(
      '/car-detail?id=2',
    );
    expect(plates()).toEqual(['OD KR 503']);
  });

  it('closes on a press outside of it, not inside', async () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />);
    fireEvent.click(profileButton());
    await waitFor(() => expect(plates()).toHaveLength(3));
    fireEvent.pointerDown(screen.getByText(/Angemeldet als/));
    expect(profileButton().getAttribute('aria-expanded')).toBe('true');
    fireEvent.pointerDown(document.body);
    expect(profileButton().getAttribute('aria-expanded')).toBe('false');
    expect(plates()).toEqual([]);
  });

  it('closes on Escape and gives the focus back', async () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />);
    fireEvent.click(profileButton());
    await waitFor(() => expect(plates()).toHaveLength(3));
    screen.getByRole('link', { name: 'Mein Profil' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(profileButton().getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(profileButton()));
  });

  it('moves the focus with the arrow keys, Home and End', async () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />);
    profileButton().focus();
    fireEvent.keyDown(profileButton(), { key: 'ArrowDown' });
    await waitFor(() => expect(plates()).toHaveLength(3));
    fireEvent.keyDown(profileButton(), { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Mein Profil');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    expect(document.activeElement?.textContent).toContain('Abmelden');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Mein Profil');
  });

  it('asks before a sign-out that would discard files that are not uploaded', async () => {
    showWithUnsavedFiles();
    pressSignOut();
    const question = within(await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' }));
    fireEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(signOut).not.toHaveBeenCalled();
    pressSignOut();
    fireEvent.click(await screen.findByRole('button', { name: 'Trotzdem abmelden' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it('asks no longer when the session has ended meanwhile, and not again after the next sign-in', async () => {
    showWithUnsavedFiles();
    pressSignOut();
    await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' });
    act(() => sessionStore.setState({ status: 'guest' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(signIn);
    expect(signOutDialogStore.getState().open).toBe(false);
  });

  it('signs out at once when nothing would be lost', () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />);
    fireEvent.click(profileButton());
    fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('opens the feedback', async () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />);
    fireEvent.click(profileButton());
    await waitFor(() => expect(plates()).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Feedback' }));
    expect(feedbackDialogStore.getState().open).toBe(true);
    // Closing the dialog gives the focus back to what had it, and the entry is hidden.
    expect(document.activeElement).toBe(profileButton());
  });

  it('keeps the focus when a page is chosen', async () => {
    stubWidth(1440);
    signIn();
    renderAt(<Header />, '/cars');
    fireEvent.click(profileButton());
    const cars = screen.getByRole('link', { name: 'Alle Fahrzeuge' });
    cars.focus();
    fireEvent.click(cars);
    expect(document.activeElement).toBe(profileButton());
  });
});
