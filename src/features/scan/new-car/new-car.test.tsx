// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore, clearCarsCache } from '~/api/cars/cars-store';
import { listItem } from '~/api/cars/cars.testing';
import { queryKeys } from '~/api/query-keys';
import { closeUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import type { Vehicle } from '~/contract/vehicle';
import errors from '../../../../locales/de/errors.json';
import { renderAt } from '../render.testing';
import { toastStore } from '~/ui/toasts/toast-store';
import { storeScan } from '../scan-changes';
import { READINGS, scanResultOf, sure } from '../testing';
import { DuplicateHost } from './DuplicateHost';
import { answerCalls, setUpNewCar } from './new-car.testing';
import { NewCarReview } from './NewCarReview';

vi.mock('~/api/call', { spy: true });

const user = userEvent.setup();
const { vehicle } = scanResultOf();
const onDone = vi.fn<(vehicle: Vehicle) => void>();
const onLeave = vi.fn<() => void>();

const answer = (answers: Readonly<Record<string, unknown>>): void => answerCalls(vi.mocked(call), answers);
const inputOf = (name: string) => vi.mocked(call).mock.calls.find(([operation]) => operation.name === name)?.[1];

setUpNewCar();

describe('the review of a new car', () => {
  const open = () => renderAt(<NewCarReview vehicle={vehicle} onDone={onDone} onLeave={onLeave} />);

  it('saves the confirmed values with the version that was loaded', async () => {
    const saved = { ...vehicle, version: 2, confirmedAt: '2026-03-01T12:05:00Z' };
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.UpdateVehicle': saved });
    open();
    await user.click(screen.getByRole('radio', { name: /157/ }));
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
    expect(inputOf('Cars.UpdateVehicle')).toMatchObject({
      id: 'vehicle-1',
      version: 1,
      confirmed: true,
      fields: { 'V.7': '157', E: '' },
    });
  });

  it('says that the car is saved and that accepting confirms its values', () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']) });
    renderAt(
      <NewCarReview vehicle={{ ...vehicle, readings: { A: sure('HL SW 2412') } }} onDone={onDone} onLeave={onLeave} />,
    );
    expect(screen.getByText('Das Fahrzeug ist gespeichert. Mit „Übernehmen“ bestätigst du die Werte.')).toBeTruthy();
  });

  const failWith = (code: string, status?: number) => new ApiError(code, { operation: 'Cars.UpdateVehicle', status });
  /** The review of the car in the query cache, as the server has it now. */
  function ReviewOf({ fetch }: { readonly fetch: () => Vehicle }) {
    const { data } = useQuery({ queryKey: queryKeys.vehicle(vehicle.id), queryFn: fetch, initialData: vehicle });
    return <NewCarReview vehicle={data} onDone={onDone} onLeave={onLeave} />;
  }

  it('ends when the values are saved although the answer was lost', async () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.UpdateVehicle': failWith('unreachable') });
    let current = vehicle;
    renderAt(<ReviewOf fetch={() => current} />);
    await user.click(screen.getByRole('radio', { name: /157/ }));
    current = {
      ...vehicle,
      version: 2,
      fields: { ...vehicle.fields, 'V.7': '157', E: '' },
      confirmedAt: '2026-03-01T12:05:00Z',
    };
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(current));
  });

  it('can be saved after a conflict, and says so where the values have changed', async () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.UpdateVehicle': failWith('conflict', 409) });
    let current = vehicle;
    renderAt(<ReviewOf fetch={() => current} />);
    await user.click(screen.getByRole('radio', { name: /157/ }));
    current = { ...vehicle, version: 3, fields: { ...vehicle.fields, A: 'HL SW 2413' } };
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByRole('button', { name: /HL SW 2413, korrigiert/u })).toBeTruthy();
    expect(screen.getByText(errors.conflict)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    const saved = { ...current, version: 4 };
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.UpdateVehicle': saved });
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(saved));
    expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ version: 3, fields: { A: 'HL SW 2413', 'V.7': '157' } });
  });

  it('asks about a plate that another car of the account has', async () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']) });
    const plate = vehicle.facts.licensePlate ?? '';
    carsStore.setState({ cars: [listItem('other', { name: plate, make: 'Opel', model: 'Corsa' })] });
    open();
    expect(
      await screen.findByText(/hat schon ein Fahrzeug in deiner Liste \(Opel Corsa\)\. Ist es dasselbe Fahrzeug\?/u),
    ).toBeTruthy();
    clearCarsCache();
  });

  it('can be reviewed without the photo', async () => {
    answer({
      'Cars.GetDocumentImage': new ApiError('file.not-found', { operation: 'Cars.GetDocumentImage', status: 404 }),
    });
    open();
    expect(await screen.findByText('Das Foto konnte nicht geladen werden. Prüfen kannst du trotzdem.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /157/ })).toBeTruthy();
    answer({ 'Cars.GetDocumentImage': new Blob(['image']) });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('figure', { name: 'Dein Schein' })).toBeTruthy();
  });

  it('can be left for later', async () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']) });
    open();
    await user.click(screen.getByRole('button', { name: 'Später prüfen' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  describe('after another photo', () => {
    /** What the server says of a car that is as its scan has added it. */
    const asScanned = {
      'Cars.GetDocumentImage': new Blob(['image']),
      'Cars.GetVehicle': vehicle,
      'Photos.GetPhotos': [],
      // A server may lack the calls of some parts.
      'AlbumPhotos.GetAlbumPhotos': new ApiError('not-implemented', {
        operation: 'AlbumPhotos.GetAlbumPhotos',
        status: 501,
      }),
      'Documents.GetDocuments': [],
      'History.GetHistory': [],
      'Share.GetShares': [],
      'Cars.DeleteVehicle': null,
    };
    const overLimit = Object.fromEntries(
      ['Cars.GetVehicle', 'Photos.GetPhotos', 'Documents.GetDocuments', 'History.GetHistory'].map((operation) => [
        operation,
        new ApiError('limit.exceeded', { operation, status: 403 }),
      ]),
    );
    async function pressOtherPhoto() {
      await user.click(screen.getAllByRole('button', { name: 'Anderes Foto' })[0] ?? document.body);
      return uploadDialogStore.getState().onSaved;
    }
    afterEach(() => closeUpload());

    it('is replaced by the car of that photo, which can be undone', async () => {
      answer(asScanned);
      open();
      const onSaved = await pressOtherPhoto();
      // The other photo has the VIN of this car.
      expect(await onSaved?.('vehicle-1')).toBe(false);
      expect(inputOf('Cars.DeleteVehicle')).toBeUndefined();
      expect(await onSaved?.('vehicle-2')).toBe(true);
      expect(inputOf('Cars.DeleteVehicle')).toEqual({ id: 'vehicle-1' });
      expect(toastStore.getState().toasts).toMatchObject([
        { text: 'Das neue Foto hat das frühere ersetzt', action: { label: 'Rückgängig' } },
      ]);
    });

    it('is replaced also where that car exceeds the plan, so that no car can be read', async () => {
      answer(asScanned);
      open();
      const onSaved = await pressOtherPhoto();
      answer({ ...asScanned, ...overLimit });
      expect(await onSaved?.('vehicle-2')).toBe(true);
      expect(inputOf('Cars.DeleteVehicle')).toEqual({ id: 'vehicle-1' });
    });

    it.each([
      ['a value', 'Cars.GetVehicle', { ...vehicle, version: 2 }],
      ['a photo', 'Photos.GetPhotos', [{}]],
      ['a photo in an album', 'AlbumPhotos.GetAlbumPhotos', [{}]],
      ['a document', 'Documents.GetDocuments', [{}]],
      ['an entry', 'History.GetHistory', [{}]],
      ['a share', 'Share.GetShares', [{}]],
      ['something that cannot be read', 'Documents.GetDocuments', new ApiError('unreachable', { operation: 'test' })],
    ])('is not deleted once its owner has added %s, also after the review was left', async (_, operation, given) => {
      answer({ ...asScanned, [operation]: given });
      open();
      const onSaved = await pressOtherPhoto();
      expect(await onSaved?.('vehicle-2')).toBe(false);
      answer({ ...asScanned, ...overLimit });
      expect(await onSaved?.('vehicle-2')).toBe(false);
      expect(inputOf('Cars.DeleteVehicle')).toBeUndefined();
    });

    it('is not deleted over the limit where this tab knows of a document that was added since', async () => {
      const queries = new QueryClient();
      answer(asScanned);
      renderAt(
        <QueryClientProvider client={queries}>
          <NewCarReview vehicle={vehicle} onDone={onDone} onLeave={onLeave} />
        </QueryClientProvider>,
      );
      const onSaved = await pressOtherPhoto();
      queries.setQueryData(queryKeys.documents(vehicle.id), [{}]);
      answer({ ...asScanned, ...overLimit });
      expect(await onSaved?.('vehicle-2')).toBe(false);
      expect(inputOf('Cars.DeleteVehicle')).toBeUndefined();
    });
  });

  it('deletes the car when it is discarded', async () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.DeleteVehicle': null });
    const { router } = open();
    const [discard] = screen.getAllByRole('button', { name: 'Verwerfen' });
    await user.click(discard ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Scan verwerfen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cars'));
    expect(inputOf('Cars.DeleteVehicle')).toEqual({ id: 'vehicle-1' });
  });
});

describe('a car that was corrected before its review', () => {
  const unread = { ...sure(''), confidence: 0 };
  const corrected: Vehicle = {
    ...vehicle,
    fields: { ...vehicle.fields, A: 'HL SW 2413', HU: '03/2028' },
    // Correcting a field removes its flag.
    readings: { ...READINGS, HU: unread },
  };

  it('keeps the corrections', async () => {
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.UpdateVehicle': corrected });
    renderAt(<NewCarReview vehicle={corrected} onDone={onDone} onLeave={onLeave} />);
    expect(screen.getByRole('button', { name: /HL SW 2413, korrigiert/u })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Nächste HU, .*2028, korrigiert/u })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(corrected));
    expect(inputOf('Cars.UpdateVehicle')).toMatchObject({ fields: { A: 'HL SW 2413', HU: '03/2028', E: '' } });
  });

  /** The review of the car in the query cache, with the dialog of a second scan. */
  function ReviewInPage() {
    const { data } = useQuery({
      queryKey: queryKeys.vehicle(vehicle.id),
      queryFn: () => vehicle,
      initialData: vehicle,
    });
    return (
      <>
        <NewCarReview vehicle={data} onDone={onDone} onLeave={onLeave} />
        <DuplicateHost />
      </>
    );
  }

  it('keeps the values of another scan that were accepted while the review was open', async () => {
    const changes = [{ field: 'A' as const, before: 'HL SW 2412', after: 'HL SW 2413' }];
    const changed: Vehicle = {
      ...vehicle,
      version: 2,
      fields: { ...vehicle.fields, A: 'HL SW 2413' },
      earlier: [
        { id: 'before', from: vehicle.createdAt, until: vehicle.createdAt, fields: {}, documentImage: 'image-1' },
      ],
    };
    answer({ 'Cars.GetDocumentImage': new Blob(['image']), 'Cars.UpdateVehicle': changed });
    const { router } = renderAt(<ReviewInPage />, '/car-detail?id=vehicle-1');
    await user.click(screen.getByRole('radio', { name: /157/ }));
    act(() => storeScan({ ...scanResultOf(), duplicate: { changes } }, { guest: false }));
    await user.click(await screen.findByRole('button', { name: '1 Wert übernehmen' }));
    expect(await screen.findByRole('button', { name: /HL SW 2413, korrigiert/u })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(changed));
    expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ version: 2, fields: { A: 'HL SW 2413', 'V.7': '157' } });
    expect(router.state.location.search).toBe('?id=vehicle-1');
  });
});
