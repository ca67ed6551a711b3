// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call, type CallOptions } from '~/api/call';
import type { Operation } from '~/contract/operation';
import type { ScanReadings } from '~/contract/scan';
import type { FieldValues } from '~/zb1/field-codes';
import errors from '../../../../locales/de/errors.json';
import { setPhoto } from '../corners/scanned-photo';
import { loadTestTexts, renderAt } from '../render.testing';
import { ScanReview } from '../review/ScanReview';
import { clearScan } from '../scan-changes';
import { pngFile, READINGS, scanResultOf, sure } from '../testing';
import { storeBackScan } from './scanned-back';

vi.mock('~/api/call', { spy: true });

const user = userEvent.setup();
const IMAGE = 'data:image/jpeg;base64,AA==';
const front: ScanReadings = { ...READINGS, HU: sure('03/2027') };
const stamped = (flagged = false): ScanReadings => ({
  ...READINGS,
  HU: { ...sure('05/2029'), flagged, alternatives: flagged ? ['05/2028', '03/2027'] : [], side: 'back' },
});
const onAccept = vi.fn<(values: FieldValues) => Promise<void>>();
const readBack = vi.fn<(input: Record<string, unknown>, options: CallOptions) => Promise<unknown>>();
const answered = (readings: ScanReadings) => ({
  ...scanResultOf(readings),
  back: { problem: null, swapped: false, image: IMAGE },
});

const open = (readings: ScanReadings) =>
  renderAt(
    <ScanReview
      guest
      scanId="scan-1"
      readings={readings}
      image={new Blob(['front'])}
      imageFailed={false}
      onAccept={onAccept}
      onDiscard={async () => undefined}
    />,
  );
const add = () =>
  user.upload(screen.getByLabelText('Rückseite auswählen', { selector: 'input' }), pngFile(1600, 800, 'hinten.png'));
const panel = () => screen.getByRole('region', { name: 'Rückseite' });
const pictures = () => [...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src'));

async function accepted(): Promise<FieldValues> {
  await user.click(
    within(screen.getByRole('region', { name: 'Abschluss' })).getByRole('button', { name: 'Übernehmen' }),
  );
  await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
  return onAccept.mock.calls[0]?.[0] ?? {};
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  onAccept.mockResolvedValue(undefined);
  vi.mocked(call).mockImplementation(((_operation: Operation, input: Record<string, unknown>, options: CallOptions) =>
    readBack(input, options)) as typeof call);
  Object.assign(URL, { createObjectURL: () => 'blob:front', revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  setPhoto({ scanId: 'scan-1', vehicleId: 'vehicle-1', file: pngFile(), detectedCorners: null, userCorners: null });
});
afterEach(() => {
  cleanup();
  clearScan();
});

describe('a review of both sides', () => {
  it('says that the inspection was read on the back, shows it there, and accepts it', async () => {
    storeBackScan('scan-1', { problem: null, swapped: false, image: IMAGE });
    open(stamped());
    expect(within(panel()).getByRole('status').textContent).toBe(
      'Der HU-Termin stammt von einem Stempel auf der Rückseite.',
    );
    expect(screen.getByText('Stempel auf der Rückseite')).toBeTruthy();
    expect(pictures()).toEqual(['blob:front', 'blob:front']);
    expect(screen.getByRole('button', { name: 'Ecken anpassen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^X Nächste HU/u, pressed: false }));
    expect(screen.getByText(/^Rückseite · Feld .* ausgewählt$/u)).toBeTruthy();
    expect(pictures()).toEqual([IMAGE, IMAGE]);
    expect(screen.queryByRole('button', { name: 'Ecken anpassen' })).toBeNull();
    expect((await accepted()).HU).toBe('05/2029');
  });

  it('shows the picture of a back that was read in this browser', async () => {
    const image = new Blob(['back'], { type: 'image/jpeg' });
    const blobs = new Map<string, Blob>();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set(`blob:${blobs.size}`, blob);
        return `blob:${blobs.size - 1}`;
      },
    });
    storeBackScan('scan-1', { problem: null, swapped: false, image });
    open(stamped());
    await user.click(screen.getByRole('button', { name: /^X Nächste HU/u, pressed: false }));
    expect(pictures()).toHaveLength(2);
    for (const url of pictures()) expect(blobs.get(url ?? '')).toBe(image);
  });

  it('shows an uncertain stamp with its alternatives', () => {
    storeBackScan('scan-1', { problem: null, swapped: false, image: IMAGE });
    open(stamped(true));
    const group = screen.getByRole('radiogroup', { name: 'Lesarten für Feld\u00a0X' });
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    ).toEqual(['05/2029', '05/2028', '03/2027']);
    const card = group.closest('section');
    expect(card?.textContent).toContain('Der HU-Termin stammt von einem Stempel auf der Rückseite.');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe(IMAGE);
  });

  it('says so when the front has the latest inspection', () => {
    storeBackScan('scan-1', { problem: null, swapped: false, image: IMAGE });
    open(front);
    expect(within(panel()).getByRole('status').textContent).toBe('Auf der Rückseite steht keine spätere HU als vorn.');
    expect(screen.queryByText('Stempel auf der Rückseite')).toBeNull();
  });

  it('explains why the back was not read, and accepts another photo of it', async () => {
    storeBackScan('scan-1', { problem: 'scan.no-document', swapped: false, image: null });
    readBack.mockResolvedValue(answered(stamped()));
    open(front);
    expect(within(panel()).getByRole('alert').textContent).toContain(
      'Auf dem Foto ist die Rückseite nicht zu erkennen.',
    );
    await add();
    expect(await screen.findByText('Stempel auf der Rückseite')).toBeTruthy();
    expect(readBack.mock.calls[0]?.[0]).toMatchObject({ scanId: 'scan-1', file: { name: 'hinten.png' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('still names the back as source after a reload, though its picture is gone', async () => {
    clearScan();
    open(stamped());
    expect(within(panel()).getByText('Der HU-Termin stammt von einem Stempel auf der Rückseite.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^X Nächste HU/u, pressed: false }));
    expect(pictures()).toEqual(['blob:front', 'blob:front']);
    expect(document.querySelector('figure rect[class*="lit"]')).toBeNull();
    expect(screen.queryByLabelText('Rückseite auswählen', { selector: 'input' })).toBeNull();
  });
});

describe('adding the back during the review', () => {
  it('takes the later inspection', async () => {
    readBack.mockResolvedValue(answered(stamped()));
    open(front);
    await add();
    await screen.findByText('Stempel auf der Rückseite');
    // The panel has the focus, and its description is the outcome: screen readers read both.
    const description = 'Der HU-Termin stammt von einem Stempel auf der Rückseite.';
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rückseite', description }));
    expect((await accepted()).HU).toBe('05/2029');
  });

  it('asks to confirm an inspection that the user had entered', async () => {
    readBack.mockResolvedValue(answered(stamped()));
    open(front);
    await user.click(screen.getByRole('button', { name: /^X Nächste HU/u, pressed: false }));
    await user.click(screen.getByRole('button', { name: /korrigieren$/u }));
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.type(input, '04/2028{Enter}');
    await add();
    const group = await screen.findByRole('radiogroup', { name: 'Lesarten für Feld\u00a0X' });
    expect(
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    ).toEqual(['05/2029', '04/2028']);
  });

  it('changes nothing when the back cannot be read, and allows a retry', async () => {
    readBack.mockRejectedValueOnce(new ApiError('scan.zb1-front', { operation: 'Scan.ReadBack', status: 422 }));
    open(front);
    await add();
    const alert = await within(panel()).findByRole('alert');
    expect(alert.textContent).toContain('Die Vorderseite ist gelesen, die Rückseite nicht.');
    expect(alert.textContent).toContain(errors.scan['zb1-front']);
    readBack.mockRejectedValueOnce(new ApiError('offline', { operation: 'Scan.ReadBack' }));
    await add();
    await waitFor(() => expect(within(panel()).getByRole('alert').textContent).toContain(errors.offline));
    expect((await accepted()).HU).toBe('03/2027');
  });

  it('accepts nothing until the back was read, whose later inspection counts', async () => {
    let answer = (_result: unknown): void => undefined;
    readBack.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    open(front);
    await add();
    const bar = within(screen.getByRole('region', { name: 'Abschluss' }));
    await bar.findByText(/^Die Rückseite wird noch gelesen\./u);
    const accept = bar.getByRole('button', { name: 'Übernehmen' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    await user.click(accept);
    expect(onAccept).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(panel());
    await act(async () => answer(answered(stamped())));
    expect(bar.queryByText(/^Die Rückseite wird noch gelesen\./u)).toBeNull();
    expect((await accepted()).HU).toBe('05/2029');
  });

  it('can be cancelled', async () => {
    readBack.mockImplementation(
      (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.ReadBack' })));
        }),
    );
    open(front);
    await add();
    const cancel = await within(panel()).findByRole('button', {
      name: 'Abbrechen',
      description: 'Die Rückseite wird gelesen',
    });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(cancel);
    await waitFor(() => expect(document.activeElement).toBe(panel()));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Rückseite auswählen', { selector: 'input' })).toBeTruthy();
  });

  it('can be cancelled while the file is fetched from a cloud folder, and be added from another one', async () => {
    readBack.mockResolvedValue(answered(stamped()));
    open(front);
    const remote = pngFile(1600, 800, 'wolke.png');
    let fail = (_error: DOMException): void => undefined;
    const fetching = new Promise<never>((_resolve, reject) => (fail = reject));
    const part = Object.assign(new Blob(), { arrayBuffer: () => fetching });
    Object.assign(remote, { slice: () => part, arrayBuffer: () => fetching });
    await user.upload(screen.getByLabelText('Rückseite auswählen', { selector: 'input' }), remote);
    await user.click(await within(panel()).findByRole('button', { name: 'Abbrechen' }));
    expect(within(panel()).queryByRole('button', { name: 'Abbrechen' })).toBeNull();
    await add();
    await screen.findByText('Stempel auf der Rückseite');
    await act(async () => fail(new DOMException('gone', 'NotFoundError')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(readBack).toHaveBeenCalledOnce();
    expect((await accepted()).HU).toBe('05/2029');
  });
});
