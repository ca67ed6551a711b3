/** The profile page in tests: what it needs to be shown, and the controls of its dialogs. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { clearSubscription } from '~/api/subscription-store';
import { loadTexts } from '~/i18n/i18n';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { DIALOG_PREFETCHES } from './lazy-dialogs';

export const dialog = () => within(screen.getByRole('dialog'));
export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
export const send = (name = 'Speichern'): Promise<void> => userEvent.click(dialog().getByRole('button', { name }));
export const field = (label: string): HTMLElement => dialog().getByLabelText(label, { selector: 'input' });
export const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Replaces the text of a dialog's field. */
export async function type(label: string, value: string): Promise<void> {
  await userEvent.clear(field(label));
  if (value !== '') await userEvent.type(field(label), value);
}

/** Loads the texts and dialogs of the page, once a file. */
export async function loadProfilePage(): Promise<void> {
  await loadTestTexts();
  await loadTexts(['account', 'backup', 'shell']);
  await Promise.all(DIALOG_PREFETCHES.map((prefetch) => prefetch()));
}

/** Removes the page after a test. */
export function removeProfilePage(): void {
  cleanup();
  resetToasts();
  clearSubscription();
}
