// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import type { Operation } from '~/contract/operation';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { dialogsStore } from '~/ui/dialog/open-dialogs';
import { dismissToast, toastStore } from '~/ui/toasts/toast-store';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { loadTestTexts, renderAt } from '../render.testing';
import { ScanReview } from '../review/ScanReview';
import { clearScan } from '../scan-changes';
import { pngFile, READINGS, scanResultOf, sure } from '../testing';
import { CornerChoice } from './CornerChoice';
import { CornerDialog } from './CornerDialog';
import { openPhoto } from './photo-pixels';
import { setPhoto } from './scanned-photo';

vi.mock('~/api/call', { spy: true });
vi.mock('./photo-pixels', { spy: true });

const SIZE = { width: 1000, height: 800 };
const FOUND: Quad = [
  { x: 100, y: 80 },
  { x: 900, y: 80 },
  { x: 900, y: 720 },
  { x: 100, y: 720 },
];
const FOLDS = [
  [
    { x: 400, y: 80 },
    { x: 400, y: 720 },
  ],
] as const;
const user = userEvent.setup();
const onDone = vi.fn<(corners: Quad, folds: readonly FoldLine[], signal: AbortSignal) => Promise<void>>();
const onClose = vi.fn<() => void>();
const close = vi.fn<() => void>();

const corner = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
const area = () => screen.getByRole('group', { name: 'Dein Foto mit vier Ecken' });

/** Reads until it is cancelled. */
const untilAborted = (_corners: Quad, _folds: readonly FoldLine[], signal: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: 'Scan.ReadAgain' })));
  });

beforeAll(() => loadTestTexts());
beforeEach(() => {
  onDone.mockResolvedValue(undefined);
  vi.mocked(openPhoto).mockResolvedValue({ bitmap: { ...SIZE, close }, size: SIZE });
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  clearScan();
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
});

it('starts setting corners before a reading where they were detected', async () => {
  const [first, ...others] = FOUND;
  const corners: Quad = [{ ...first, x: 230 }, ...others];
  const detection = { verdict: null, sure: true, corners };
  renderAt(<CornerChoice front={{ file: pngFile(), corners: null, folds: [], detection }} />);
  await user.click(screen.getByRole('button', { name: 'Ecken selbst setzen' }));
  expect((await corner('Ecke oben links')).getAttribute('aria-valuetext')).toMatch(/^23\u00a0Prozent von links/u);
});

describe('the corners', () => {
  const open = async () => {
    renderAt(
      <CornerDialog
        file={pngFile()}
        found={FOUND}
        doneLabel="Lesen"
        onDone={onDone}
        errorText={() => 'So nicht.'}
        onClose={onClose}
      />,
    );
    const handle = await corner('Ecke oben links');
    area().getBoundingClientRect = () => new DOMRect(0, 0, 500, 400);
    return handle;
  };
  const done = () => screen.getByRole('button', { name: 'Lesen' });
  const given = (): Quad | undefined => onDone.mock.calls[0]?.[0];

  it('announce their position and move with the arrow keys, further with Shift', async () => {
    const handle = await open();
    expect(handle.getAttribute('aria-valuetext')).toBe('10\u00a0Prozent von links, 10\u00a0Prozent von oben');
    handle.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await user.click(done());
    expect(given()?.[0]).toEqual({ x: expect.closeTo(102), y: expect.closeTo(100) });
    expect(given()?.[2]).toEqual({ x: expect.closeTo(900), y: expect.closeTo(720) });
  });

  it('are dragged without jumping to the pointer', async () => {
    await open();
    fireEvent.pointerDown(area(), { pointerId: 1, button: 0, clientX: 55, clientY: 45 });
    fireEvent.pointerMove(area(), { pointerId: 1, clientX: 105, clientY: 65 });
    fireEvent.pointerUp(area(), { pointerId: 1, clientX: 105, clientY: 65 });
    await user.click(done());
    expect(given()?.[0]).toEqual({ x: expect.closeTo(200), y: expect.closeTo(120) });
  });

  it('move to the tapped position', async () => {
    await open();
    fireEvent.pointerDown(area(), { pointerId: 1, button: 0, clientX: 400, clientY: 300 });
    fireEvent.pointerUp(area(), { pointerId: 1, clientX: 400, clientY: 300 });
    await user.click(done());
    expect(given()?.[2]).toEqual({ x: expect.closeTo(800), y: expect.closeTo(600) });
  });

  it('are refused with a message when they cross, and can be reset', async () => {
    const handle = await open();
    fireEvent.change(handle, { target: { value: '97' } });
    expect(screen.getByText(/So kreuzen sich die Kanten/)).toBeTruthy();
    await user.click(done());
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(screen.queryByText(/So kreuzen sich die Kanten/)).toBeNull();
    await user.click(done());
    expect(given()?.[0]).toEqual({ x: expect.closeTo(100), y: expect.closeTo(80) });
  });

  it('are renumbered when the photo is rotated', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Um 90° drehen' }));
    await user.click(done());
    expect(given()?.[0]).toEqual({ x: expect.closeTo(100), y: expect.closeTo(720) });
  });

  it('take up to two folds, which are moved like corners, and given from left to right', async () => {
    await open();
    const add = screen.getByRole('button', { name: 'Falz hinzufügen' });
    await user.click(add);
    const top = await corner('Falz 1, oberes Ende');
    top.focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await user.click(add);
    expect(screen.getByRole('slider', { name: 'Falz 2, unteres Ende' })).toBeTruthy();
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(done());
    expect(onDone.mock.calls[0]?.[1]).toEqual([
      [
        { x: expect.closeTo(500), y: expect.closeTo(60) },
        { x: expect.closeTo(500), y: expect.closeTo(720) },
      ],
      [
        { x: expect.closeTo(700), y: expect.closeTo(70) },
        { x: expect.closeTo(700), y: expect.closeTo(720) },
      ],
    ]);
  });

  it('drop the last fold again, and refuse folds that cross', async () => {
    await open();
    const add = screen.getByRole('button', { name: 'Falz hinzufügen' });
    await user.click(add);
    await user.click(add);
    fireEvent.change(await corner('Falz 1, oberes Ende'), { target: { value: '80' } });
    expect(screen.getByText(/Falze nicht zwischen den Ecken/)).toBeTruthy();
    await user.click(done());
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Letzten Falz entfernen' }));
    await user.click(screen.getByRole('button', { name: 'Letzten Falz entfernen' }));
    expect(screen.queryByRole('slider', { name: /Falz/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zurücksetzen' }));
    await user.click(done());
    expect(onDone.mock.calls[0]?.[1]).toEqual([]);
  });

  it('stay when reading fails, with a message', async () => {
    onDone.mockRejectedValueOnce(new ApiError('offline', { operation: 'Scan.ReadAgain' }));
    await open();
    await user.click(done());
    expect((await screen.findByRole('alert')).textContent).toBe('So nicht.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['its button', () => user.click(screen.getByRole('button', { name: 'Lesen abbrechen' }))],
    ['Escape', () => user.keyboard('{Escape}')],
    ["the browser's Back", () => act(async () => dialogsStore.getState().at(-1)?.goBack())],
  ])('stay when reading is cancelled with %s, without a message', async (_, cancel) => {
    onDone.mockImplementationOnce(untilAborted);
    const handle = await open();
    fireEvent.change(handle, { target: { value: '23' } });
    await user.click(done());
    expect(screen.getByRole('button', { name: 'Wird gelesen' })).toBeTruthy();
    expect(dialogsStore.getState().at(-1)?.staysOnBack()).toBe(true);
    await cancel();
    expect(await screen.findByRole('button', { name: 'Lesen' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^23\u00a0Prozent/u);
    expect(dialogsStore.getState().at(-1)?.staysOnBack()).toBe(false);
    await user.click(done());
    expect(onDone).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ["the browser's Back", () => act(async () => dialogsStore.getState().at(-1)?.goBack())],
  ])('stay until the question of %s is answered', async (_, leave) => {
    const handle = await open();
    fireEvent.change(handle, { target: { value: '23' } });
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeNull());
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^23\u00a0Prozent/u);
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('are closed without a question while nothing was moved', async () => {
    await open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeNull();
  });

  it('are not read any further when the dialog is closed with its page', async () => {
    onDone.mockImplementationOnce(untilAborted);
    await open();
    await user.click(done());
    cleanup();
    expect(onDone.mock.calls[0]?.[2].aborted).toBe(true);
  });

  it("release the photo's memory when closed", async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalledOnce();
    const photo = document.querySelector('fieldset canvas');
    expect(photo).toMatchObject(SIZE);
    cleanup();
    expect(close).toHaveBeenCalledOnce();
    expect(photo).toMatchObject({ width: 0, height: 0 });
  });
});

const REVIEW = (
  <ScanReview
    scanId="scan-1"
    guest
    readings={READINGS}
    image={new Blob(['image'])}
    imageFailed={false}
    onAccept={async () => undefined}
    onDiscard={async () => undefined}
  />
);

/** Opens the review of a guest's scan whose photo gives another model and plate when it is read again. */
function openReview(review: ReactNode = REVIEW): void {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  const again = {
    ...scanResultOf({ ...READINGS, 'D.3': sure('CORSA'), A: sure('HL SW 9999') }),
    corners: FOUND.map((point) => ({ ...point })),
    folds: FOLDS.map((ends) => ends.map((point) => ({ ...point }))),
  };
  vi.mocked(call).mockImplementation((async ({ name }: Operation) =>
    name === 'Scan.ReadAgain' ? again : new Blob(['image'])) as typeof call);
  setPhoto({
    scanId: 'scan-1',
    vehicleId: 'vehicle-1',
    file: pngFile(),
    detectedCorners: FOUND,
    detectedFolds: FOLDS,
    userCorners: null,
  });
  renderAt(
    <>
      {review}
      <ToastHost />
    </>,
  );
}

it('adjusting the corners during the review updates the readings, keeps corrected values and can be undone', async () => {
  openReview();
  await user.click(screen.getByRole('button', { name: 'A Kennzeichen, HL SW 2412: Stelle zeigen' }));
  await user.click(screen.getByRole('button', { name: 'Kennzeichen korrigieren' }));
  const input = screen.getByRole('textbox', { name: /Kennzeichen/ });
  await user.clear(input);
  await user.type(input, 'HL SW 1{Enter}');

  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  expect(screen.getByRole('slider', { name: 'Falz 1, oberes Ende' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  expect(await screen.findByText('Neu gelesen: 1 Wert hat sich geändert.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'D.3 Modell, Corsa: Stelle zeigen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'A Kennzeichen, HL SW 1, korrigiert: Stelle zeigen' })).toBeTruthy();
  const sent = vi.mocked(call).mock.calls.find(([{ name }]) => name === 'Scan.ReadAgain')?.[1];
  expect(sent).toMatchObject({ scanId: 'scan-1', corners: JSON.stringify(FOUND), folds: JSON.stringify(FOLDS) });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.mocked(call).mockRejectedValueOnce(new ApiError('unreachable', { operation: 'Scan.ReadAgain' }));
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(screen.getByRole('button', { name: 'D.3 Modell, Astra: Stelle zeigen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'A Kennzeichen, HL SW 1, korrigiert: Stelle zeigen' })).toBeTruthy();
  const readAgain = () => vi.mocked(call).mock.calls.filter(([{ name }]) => name === 'Scan.ReadAgain').length;
  const attempts = readAgain();
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(readAgain()).toBe(attempts + 1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull());
});

it('accepts nothing, and shows the former picture, until the former corners were read again', async () => {
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.size}` });
  const onAccept = vi.fn<() => Promise<void>>();
  onAccept.mockResolvedValue(undefined);
  /** As in the app, the image of the scan is fetched anew after each reading. */
  let showImage = (_image: Blob): void => undefined;
  const [first, other] = [new Blob(['former']), new Blob(['other corners'])];
  const Page = () => {
    const [image, setImage] = useState(first);
    showImage = setImage;
    return (
      <ScanReview
        scanId="scan-1"
        guest
        readings={READINGS}
        image={image}
        imageFailed={false}
        onAccept={onAccept}
        onDiscard={async () => undefined}
      />
    );
  };
  openReview(<Page />);
  const isFormerShown = () => document.querySelector('figure img')?.getAttribute('src') === `blob:${first.size}`;
  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  act(() => showImage(other));
  expect(isFormerShown()).toBe(false);
  let end = (): void => undefined;
  vi.mocked(call).mockReturnValueOnce(new Promise((resolve) => (end = () => resolve(scanResultOf(READINGS)))));
  await user.click(undo);
  expect(isFormerShown()).toBe(true);
  const bar = within(screen.getByRole('region', { name: 'Abschluss' }));
  const waiting = 'Das Foto wird noch mit den früheren Ecken gelesen. Danach kannst du übernehmen.';
  expect(bar.getByText(waiting)).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Übernehmen' }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(waiting);
  expect(onAccept).not.toHaveBeenCalled();
  await act(async () => end());
  await waitFor(() => expect(bar.queryByText(waiting)).toBeNull());
  await user.click(bar.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
});

it('accepts although the former corners are still being read, on a line that stands still', async () => {
  const onAccept = vi.fn<() => Promise<void>>();
  onAccept.mockResolvedValue(undefined);
  openReview(
    <ScanReview
      scanId="scan-1"
      guest
      readings={READINGS}
      image={new Blob(['image'])}
      imageFailed={false}
      onAccept={onAccept}
      onDiscard={async () => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  vi.mocked(call).mockReturnValueOnce(new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(undo);
  const accept = screen.getByRole('button', { name: 'Übernehmen' });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(accept.getAttribute('aria-disabled')).toBe('false');
  vi.useRealTimers();
  await user.click(accept);
  await waitFor(() => expect(onAccept).toHaveBeenCalledOnce());
});

it('offers to undo other corners no longer once the values are being saved', async () => {
  openReview(
    <ScanReview
      scanId="scan-1"
      guest
      readings={READINGS}
      image={new Blob(['image'])}
      imageFailed={false}
      onAccept={() => new Promise(() => undefined)}
      onDiscard={async () => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  await screen.findByRole('button', { name: 'Wird gespeichert' });
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

it('offers to undo other corners only within the review', async () => {
  openReview();
  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeTruthy();
  cleanup();
  expect(toastStore.getState().toasts).toEqual([]);
});

it('shows no failure of an undo after the review was left', async () => {
  openReview();
  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  let fail = (_error: ApiError): void => undefined;
  vi.mocked(call).mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await user.click(undo);
  cleanup();
  await act(async () => fail(new ApiError('unreachable', { operation: 'Scan.ReadAgain' })));
  expect(toastStore.getState().toasts).toEqual([]);
});

it('reading again with other corners can be cancelled, and changes nothing then', async () => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  vi.mocked(call).mockImplementation((({ name }: Operation, _input: object, options?: { signal?: AbortSignal }) =>
    name === 'Scan.ReadAgain'
      ? new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new ApiError('cancelled', { operation: name })));
        })
      : Promise.resolve(new Blob(['image']))) as typeof call);
  setPhoto({
    scanId: 'scan-1',
    vehicleId: 'vehicle-1',
    file: pngFile(),
    detectedCorners: FOUND,
    detectedFolds: FOLDS,
    userCorners: null,
  });
  renderAt(REVIEW);
  await user.click(screen.getByRole('button', { name: 'Ecken anpassen' }));
  await corner('Ecke oben links');
  await user.click(screen.getByRole('button', { name: 'Neu lesen' }));
  await user.click(screen.getByRole('button', { name: 'Lesen abbrechen' }));
  expect(await screen.findByRole('button', { name: 'Neu lesen' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'D.3 Modell, Astra: Stelle zeigen' })).toBeTruthy();
});
