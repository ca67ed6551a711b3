// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { LockSection } from './LockSection';

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['account']);
});
afterEach(cleanup);

const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Von selbst sperren' });

describe('the lock', () => {
  it('is off at first, and the choice is stored in this browser', async () => {
    renderPage(<LockSection />, '/profile');
    expect([choice().selectedOptions[0]?.text, [...choice().options].map(({ text }) => text)]).toEqual([
      'nie',
      ['nie', 'nach 5 Minuten ohne Eingabe', 'nach 15 Minuten ohne Eingabe', 'nach einer Stunde ohne Eingabe'],
    ]);
    await userEvent.selectOptions(choice(), '15');
    cleanup();
    renderPage(<LockSection />, '/profile');
    expect(choice().value).toBe('15');
    await userEvent.selectOptions(choice(), '');
    cleanup();
    renderPage(<LockSection />, '/profile');
    expect(choice().value).toBe('');
  });

  it('says when the browser does not store the choice', async () => {
    renderPage(<LockSection />, '/profile');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.selectOptions(choice(), '5');
    expect(choice().value).toBe('');
    expect(choice().getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText(
        'Der Browser speichert die Wahl nicht, deshalb gilt sie nicht. Erlaube in seinen Einstellungen Cookies und Websitedaten.',
      ),
    ).toBeTruthy();
  });
});
