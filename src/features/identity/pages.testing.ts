/** Sets up the tests of the provider's pages: their texts, the address they leave for, and fields and buttons. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, vi } from 'vitest';
import { identitySettings } from '~/backend/identity/settings';
import { startI18n } from '~/i18n/i18n';

export const settings = identitySettings(window.location.origin);
export const PASSWORD = 'Licht1an';

export const go = vi.fn<(address: string) => void>();

export const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export function setUpPages(): void {
  beforeAll(async () => {
    await startI18n('de', ['common', 'identity']);
  });

  afterEach(cleanup);
}
