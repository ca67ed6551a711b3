/**
 * Sets up the tests of a new share in its dialog: the owner with a car, a user, the day, and what they leave behind.
 */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi, type Mock } from 'vitest';
import type { call } from '~/api/call';
import type { Vehicle } from '~/contract/vehicle';
import { loadTexts } from '~/i18n/i18n';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ShareDialog } from './ShareDialog';
import { openOwner, type Owner } from './sharing.testing';

/** The owner, the user and the car of the running test. */
export let owner: Owner;
export let user: UserEvent;
export let vehicle: Vehicle;
export const onClose = vi.fn<() => void>();

export async function open(of = vehicle): Promise<void> {
  renderPage(<ShareDialog open vehicle={of} onClose={onClose} />, '/car-detail');
  await screen.findByRole('button', { name: 'Freigabe anlegen' });
}
export const dialog = () => within(screen.getByRole('dialog', { name: 'Fahrzeug teilen' }));
export const partSwitch = (name: string) => dialog().getByRole('switch', { name });
export const submit = () => user.click(dialog().getByRole('button', { name: 'Freigabe anlegen' }));
/** Shows the QR code, which on-device is behind a button. */
export async function showCode(): Promise<HTMLElement> {
  await user.click(await dialog().findByRole('button', { name: 'QR-Code trotzdem zeigen' }));
  return dialog().findByRole('img', { name: 'QR-Code des Links' });
}

/** @param stub the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpShareDialog(stub: Mock<typeof call>): void {
  beforeAll(async () => {
    await loadTestTexts();
    await loadTexts(['sharing']);
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:30:00') });
    user = userEvent.setup();
    owner = openOwner(stub);
    vehicle = await owner.addCar();
  });

  afterEach(() => {
    cleanup();
    resetToasts();
    vi.useRealTimers();
  });
}
