// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import type { EarlierReading, Vehicle } from '~/contract/vehicle';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { closeUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { DocumentImage } from '../tabs/info/DocumentImage';
import { EarlierReadings } from './EarlierReadings';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const user = userEvent.setup();
const state = (
  id: string,
  until: string,
  fields: Record<string, string>,
  documentImage: string | null = null,
): EarlierReading => ({
  id,
  from: '2024-01-01T00:00:00Z',
  until,
  fields: { ...ASTRA_FIELDS, ...fields },
  documentImage,
});
const vehicle = (earlier: EarlierReading[], documentImage: string | null = 'image-1'): Vehicle => ({
  id: 'car-1',
  fields: ASTRA_FIELDS,
  mileageHistory: [],
  identification: 'unknown',
  reportChecked: false,
  documentImage,
  confirmedAt: '2026-01-01T00:00:00Z',
  createdAt: '2024-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 3,
  facts: {},
  earlier,
});
const show = (...of: Parameters<typeof vehicle>) =>
  renderPage(<EarlierReadings vehicle={vehicle(...of)} />, '/car-detail?id=car-1');
const states = () => within(screen.getByRole('region', { name: 'Frühere Stände' })).getAllByRole('listitem');

beforeAll(() => loadTestTexts());
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:earlier', revokeObjectURL: () => undefined });
});
afterEach(() => {
  cleanup();
  closeUpload();
});

describe('the earlier states of a document', () => {
  it('list the values before each change, the latest first', () => {
    show([
      state('one', '2025-05-02T10:00:00Z', { 'D.3': 'CORSA' }),
      state('two', '2026-03-04T10:00:00Z', { 'D.1': '' }),
    ]);
    const [latest, first] = states();
    expect(latest?.textContent).toContain('Stand bis 04.03.2026');
    expect(within(latest ?? document.body).getByText('leer')).toBeTruthy();
    expect(first?.textContent).toContain('Stand bis 02.05.2025');
    expect(first?.textContent).toContain('Corsa');
  });

  it('say when nothing was different', () => {
    show([state('one', '2025-05-02T10:00:00Z', {})]);
    expect(screen.getByText('Alle Werte waren gleich.')).toBeTruthy();
  });

  it('load their picture on request, and only if there is one', async () => {
    vi.mocked(call).mockResolvedValue(new Blob(['picture']));
    show([state('one', '2025-05-02T10:00:00Z', {}), state('two', '2026-03-04T10:00:00Z', {}, 'image-2')]);
    expect(call).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Foto ansehen, Stand bis 04.03.2026' }));
    expect((await screen.findByRole('img', { name: 'Foto vom Fahrzeugschein' })).getAttribute('src')).toBe(
      'blob:earlier',
    );
    expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ id: 'car-1', readingId: 'two' });
    expect(screen.queryByRole('button', { name: 'Foto ansehen, Stand bis 02.05.2025', hidden: true })).toBeNull();
  });

  it('report a picture that cannot be loaded, and retry', async () => {
    vi.mocked(call).mockRejectedValueOnce(new ApiError('offline', { operation: 'Cars.GetEarlierImage' }));
    show([state('one', '2025-05-02T10:00:00Z', {}, 'image-2')]);
    await user.click(screen.getByRole('button', { name: /^Foto ansehen/u }));
    const [firstState] = states();
    const failure = await within(firstState ?? document.body).findByRole('alert');
    expect(failure.textContent).toContain('Du bist offline.');
    let deliver: (picture: Blob) => void = () => undefined;
    const picture = new Promise<Blob>((resolve) => {
      deliver = resolve;
    });
    vi.mocked(call).mockReturnValue(picture);
    within(failure).getByRole('button', { name: 'Erneut versuchen' }).focus();
    await user.keyboard('{Enter}');
    // The query forgets its error at once, and with it the pressed button.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Frühere Stände' })),
    );
    deliver(new Blob(['picture']));
    expect(await screen.findByRole('img', { name: 'Foto vom Fahrzeugschein' })).toBeDefined();
  });
});

describe('a document without earlier states', () => {
  it('can be scanned again, and has no empty list', async () => {
    show([]);
    expect(screen.queryByRole('region', { name: 'Frühere Stände' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Schein neu einlesen' }));
    expect(uploadDialogStore.getState()).toMatchObject({ open: true, vehicleId: expect.any(String) });
  });

  it('has no history section if it was never scanned', () => {
    show([], null);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the photo of the document', () => {
  const caption = async (...of: Parameters<typeof vehicle>) => {
    vi.mocked(call).mockResolvedValue(new Blob(['picture']));
    renderPage(<DocumentImage vehicle={vehicle(...of)} />, '/car-detail?id=car-1');
    return (await screen.findByText(/^Vorderseite/u)).textContent;
  };

  it('has the date of the first scan as long as there was no other', async () => {
    expect(await caption([])).toBe('Vorderseite, 01.01.2024');
  });

  it('has the date of the latest scan, also of the first one of a car that was added by hand', async () => {
    const scans = [
      state('one', '2025-05-02T10:00:00Z', {}, 'image-0'),
      state('two', '2026-03-04T10:00:00Z', {}, 'image-2'),
    ];
    expect(await caption(scans)).toBe('Vorderseite, 04.03.2026');
    cleanup();
    expect(await caption([state('hand', '2025-05-02T10:00:00Z', {})])).toBe('Vorderseite, 02.05.2025');
  });
});
