// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/api';
import { cacheSubscription } from '~/api/subscription-store';
import { GOLF } from '~/backend/backend.testing';
import type { Subscription } from '~/contract/subscription-schemas';
import { startI18n } from '~/i18n/i18n';
import { isUnloadGuarded } from '~/lib/ask-before-unload';
import { goneFile } from '~/lib/readable-file.testing';
import type { Vehicle } from '~/contract/vehicle';
import { toastStore } from '~/ui/toasts/toast-store';
import { vehicleFacts } from '~/zb1/record';
import { FORMAT, VERSION } from './format';
import { importHandover, PlanFullError } from './import-handover';
import { OpenHandoverDialog } from './OpenHandoverDialog';
import { readHandover, type Handover } from './read-handover';

vi.mock('./read-handover', { spy: true });
vi.mock('./import-handover', { spy: true });

const found: Handover = {
  data: {
    format: FORMAT,
    version: VERSION,
    createdAt: '2026-11-22T10:00:00.000Z',
    fields: GOLF,
    details: {},
    fuelCapacity: null,
    mileageHistory: [],
    tyres: [],
    candidateId: null,
    photos: [],
  },
  photos: [{ side: 'front', content: new Blob(['jpeg'], { type: 'image/jpeg' }) }],
  albumPhotos: [],
  documents: [],
};
const plan = (currentVehicleCount: number) =>
  ({ plan: 'free', currentVehicleCount, allowedVehicleCount: 3 }) as Subscription;

beforeAll(() => startI18n('de', ['common', 'handover', 'errors', 'zb1']));
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

async function open(current: number, handover: Handover): Promise<void> {
  vi.mocked(readHandover).mockResolvedValue(handover);
  cacheSubscription(plan(current));
  render(
    <MemoryRouter>
      <OpenHandoverDialog open onClose={() => undefined} />
    </MemoryRouter>,
  );
  await userEvent.upload(
    screen.getByLabelText('Datei wählen', { selector: 'input' }),
    new File(['x'], 'x.html', { type: 'text/html' }),
  );
  await screen.findByRole('region', { name: 'Was in der Datei ist' });
}

const submit = () => screen.queryByRole('button', { name: 'Hinzufügen' });

it('adds the vehicle when the plan has room', async () => {
  await open(2, found);
  expect(submit()).not.toBeNull();
  expect(screen.queryByText(/Dein Plan erlaubt/u)).toBeNull();
});

it('takes no second file while the first is read', async () => {
  let finish: (handover: Handover) => void = () => undefined;
  const reading = new Promise<Handover>((resolve) => {
    finish = resolve;
  });
  vi.mocked(readHandover).mockClear().mockReturnValue(reading);
  cacheSubscription(plan(2));
  render(
    <MemoryRouter>
      <OpenHandoverDialog open onClose={() => undefined} />
    </MemoryRouter>,
  );
  const input = screen.getByLabelText('Datei wählen', { selector: 'input' });
  const file = (name: string) => new File(['x'], name, { type: 'text/html' });
  await userEvent.upload(input, file('first.html'));
  expect(screen.getByRole('button', { name: 'Datei wählen' }).getAttribute('aria-disabled')).toBe('true');
  // The file picker was opened before.
  await userEvent.upload(input, file('second.html'));
  expect(readHandover).toHaveBeenCalledOnce();
  await act(async () => finish(found));
  expect(screen.getByRole('region', { name: 'Was in der Datei ist' })).toBeTruthy();
});

it('passes the focus on from the button that chose the file to what is in it', async () => {
  vi.mocked(readHandover).mockResolvedValue(found);
  cacheSubscription(plan(2));
  render(
    <MemoryRouter>
      <OpenHandoverDialog open onClose={() => undefined} />
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Datei wählen' }).focus();
  fireEvent.change(screen.getByLabelText('Datei wählen', { selector: 'input' }), {
    target: { files: [new File(['x'], 'x.html', { type: 'text/html' })] },
  });
  const content = await screen.findByRole('region', { name: 'Was in der Datei ist' });
  expect(document.activeElement).toBe(content);
});

it('blocks a vehicle with photos when the plan is full, and links to the plans', async () => {
  await open(3, found);
  expect(
    await screen.findByText(
      /Dein Plan erlaubt 3 Fahrzeuge, du hast 3\. Ein weiteres könntest du nicht öffnen, und die Fotos/u,
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'den Plan gewechselt' }).getAttribute('href')).toBe('/subscription');
  expect(submit()).toBeNull();
});

it('shows how many documents, deadlines and photos of albums are in the file, and blocks them too when the plan is full', async () => {
  const oil = { id: 'oil', title: 'Öl', category: null, everyMonths: 12, everyKm: null, dueOn: null } as const;
  const deadlines = [{ ...oil, start: { date: '2026-01-01', km: null } }];
  const documents = ['a', 'b'].map((sha256) => ({ sha256, content: new Blob(['%PDF']) }));
  const albumPhoto = { album: 'damage', caption: '', takenOn: null, content: new Blob(['jpeg']) } as const;
  const albumPhotos = [albumPhoto, albumPhoto, albumPhoto];
  await open(3, { data: { ...found.data, deadlines }, photos: [], albumPhotos, documents });
  const region = screen.getByRole('region', { name: 'Was in der Datei ist' });
  const values = [...region.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(values).toEqual(expect.arrayContaining(['Dokumente dazu2', 'Fotos in Alben3', 'Fristen1']) as string[]);
  expect(
    await screen.findByText(/die Fotos und Dokumente aus der Datei könnten nicht übernommen werden/u),
  ).toBeDefined();
  expect(submit()).toBeNull();
});

it('shows how many photos and documents could not be taken over', async () => {
  const vehicle = { id: 'new', facts: vehicleFacts(GOLF) } as Partial<Vehicle> as Vehicle;
  vi.mocked(importHandover).mockResolvedValueOnce({ vehicle, lostPhotos: 1, lostDocuments: 2, unlinkedDocuments: 1 });
  await open(1, found);
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
      'Volkswagen Golf ist in deinem Konto. Nicht übernommen: ein Foto, 2 Dokumente. Füge sie auf der Seite des Fahrzeugs hinzu. Ein Dokument ließ sich nicht mit seinem Eintrag verbinden. Du findest es unter „Dokumente“.',
    ]),
  );
});

it('lets the browser ask before a reload while the files are sent', async () => {
  vi.mocked(importHandover).mockReturnValueOnce(new Promise(() => {}));
  await open(1, found);
  expect(isUnloadGuarded()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  expect(isUnloadGuarded()).toBe(true);
});

it.each(['WVWZZZAUZFW805432', ''])(
  'lets an attempt be repeated whose answer was lost and whose vehicle with the VIN "%s" fills the plan',
  async (E) => {
    const failure = (code: string) => new ApiError(code, { operation: 'Cars.AddVehicle' });
    // The second attempt reaches a server that is still overloaded, which says nothing of the first.
    vi.mocked(importHandover).mockRejectedValueOnce(failure('unreachable')).mockRejectedValueOnce(failure('http-503'));
    await open(2, { ...found, data: { ...found.data, fields: { ...GOLF, E } } });
    for (const attempt of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
      await vi.waitFor(() => expect(importHandover).toHaveBeenCalledTimes(attempt));
      await screen.findByRole('alert');
      act(() => cacheSubscription(plan(3)));
    }
    expect(submit()).not.toBeNull();
  },
);

it('offers no further attempt once the plan is known to be full without this vehicle', async () => {
  vi.mocked(importHandover)
    .mockRejectedValueOnce(new ApiError('unreachable', { operation: 'Cars.AddVehicle' }))
    .mockRejectedValueOnce(new PlanFullError());
  await open(2, found);
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  await screen.findByRole('alert');
  act(() => cacheSubscription(plan(3)));
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  await vi.waitFor(() => expect(submit()).toBeNull());
});

it('adds a vehicle without photos to a full plan, where it stays locked', async () => {
  await open(3, { ...found, photos: [] });
  expect(await screen.findByText(/öffnen kannst du deine Fahrzeuge erst wieder/u)).toBeDefined();
  expect(submit()).not.toBeNull();
});

function openEmpty(): void {
  vi.mocked(readHandover).mockReset();
  render(
    <MemoryRouter>
      <OpenHandoverDialog open onClose={() => undefined} />
    </MemoryRouter>,
  );
}

it('asks to choose a file again that is gone from disk', async () => {
  const { readHandover: original } = await vi.importActual<typeof import('./read-handover')>('./read-handover');
  openEmpty();
  vi.mocked(readHandover).mockImplementation(original);
  await userEvent.upload(screen.getByLabelText('Datei wählen', { selector: 'input' }), goneFile('x.html', 'text/html'));
  expect(await screen.findByText(/lässt sich nicht mehr lesen.*Wähle sie noch einmal aus/u)).toBeTruthy();
});

it('says that a dropped link is no file', async () => {
  openEmpty();
  fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/uri-list', 'text/plain'] } });
  expect(await screen.findByText(/Das ist ein Link, keine Datei/u)).toBeTruthy();
});
