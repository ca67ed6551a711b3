// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { captchaToken, needsCaptchaConsent } from './captcha/captcha';
import { openPhoto } from './corners/photo-pixels';
import { pngFile } from './testing';
import { readsOnServer } from './upload/read-document';
import {
  answer,
  digitise,
  neverAnswer,
  open,
  preview,
  privacy,
  setUpUploadDialog,
  terms,
  user,
} from './upload-dialog.testing';

vi.mock('~/api/call', { spy: true });
vi.mock('./captcha/captcha', { spy: true });
vi.mock('./upload/read-document', { spy: true });
vi.mock('./corners/photo-pixels', { spy: true });

setUpUploadDialog({
  call: vi.mocked(call),
  captchaToken: vi.mocked(captchaToken),
  needsCaptchaConsent: vi.mocked(needsCaptchaConsent),
  openPhoto: vi.mocked(openPhoto),
});

describe('consents', () => {
  it('and the photo are missed in one announcement, and every press leads to the first of them', async () => {
    open();
    const missing = (text: string) =>
      waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([text]));
    const choose = screen.getByRole('button', { name: 'Foto auswählen' });
    for (let presses = 0; presses < 2; presses += 1) {
      await user.click(digitise());
      await missing('Es fehlt noch: Foto, Datenschutzerklärung, AGB.');
      expect(document.activeElement).toBe(choose);
    }
    await user.click(privacy());
    await user.upload(screen.getByLabelText('Foto auswählen'), pngFile());
    await preview();
    for (let presses = 0; presses < 2; presses += 1) {
      await user.click(digitise());
      await missing('Es fehlt noch: AGB.');
      expect(document.activeElement).toBe(terms());
    }
  });

  it('are required of guests: both errors are shown, and each is cleared by its own switch', async () => {
    open([pngFile()]);
    await preview();
    await user.click(digitise());
    expect(screen.getByText('Bitte bestätige die Datenschutzrichtlinien.')).toBeTruthy();
    expect(screen.getByText('Bitte bestätige die AGB.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(privacy()));
    await user.click(privacy());
    expect(screen.queryByText('Bitte bestätige die Datenschutzrichtlinien.')).toBeNull();
    expect(screen.getByText('Bitte bestätige die AGB.')).toBeTruthy();
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it('include reCAPTCHA where it is configured, of signed-in users too, before its script is loaded', async () => {
    sessionStore.setState({
      ...INITIAL_SESSION,
      status: 'authenticated',
      user: {} as never,
      profile: { sub: 'p', name: 'n', role: null },
    });
    vi.mocked(needsCaptchaConsent).mockReturnValue(true);
    open([pngFile()]);
    await preview();
    await user.click(digitise());
    expect(screen.getByText(/^Erlaube reCAPTCHA/u)).toBeTruthy();
    expect(captchaToken).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Was Google dabei erfährt' }).getAttribute('href')).toBe(
      '/datenschutz#schutz',
    );
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: /^Google reCAPTCHA darf geladen werden/u }));
    neverAnswer();
    await user.click(digitise());
    await waitFor(() => expect(captchaToken).toHaveBeenCalledOnce());
  });

  it('ask to have read the privacy policy where nothing is sent, and to agree where a server reads', async () => {
    open();
    expect(screen.getByRole('switch', { name: 'Ich habe die Datenschutzerklärung gelesen.' })).toBeTruthy();
    cleanup();
    vi.mocked(readsOnServer).mockReturnValue(true);
    open();
    expect(
      screen.getByRole('switch', { name: 'Ich habe die Datenschutzerklärung gelesen und bin einverstanden.' }),
    ).toBeTruthy();
    vi.mocked(readsOnServer).mockReset();
  });

  it('link to the legal texts in a new tab', () => {
    open();
    const link = screen.getByRole('link', { name: 'AGB' });
    expect(link.getAttribute('aria-description')).toBe('öffnet einen neuen Tab');
    expect(link.getAttribute('href')).toBe('/AGB');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('are not asked of the user of an expired session, who has to sign in again', async () => {
    answer({});
    open([pngFile()]);
    await preview();
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    act(() => sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', hasEnded: true, endedUser: 'p' }));
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(digitise());
    expect(await screen.findByText(/^Deine Anmeldung ist abgelaufen\. Melde dich erneut an/u)).toBeTruthy();
    expect(captchaToken).not.toHaveBeenCalled();
  });

  it('are not required of signed-in users, who see a warning when their plan is full', async () => {
    sessionStore.setState({
      ...INITIAL_SESSION,
      status: 'authenticated',
      user: {} as never,
      profile: { sub: 'p', name: 'n', role: null },
    });
    answer({ 'User.GetUserSubscription': { currentVehicleCount: 3, allowedVehicleCount: 3 } });
    open();
    expect(await screen.findByText(/Dein Plan ist voll: 3 von 3/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
