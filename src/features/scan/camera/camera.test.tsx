// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guideFrame } from '~/scanner/live/frame';
import { createLiveClient, type LiveClient } from '~/scanner/live/client';
import type { Detection } from '~/scanner/live/protocol';
import { loadTexts } from '~/i18n/i18n';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { hasUnsavedInput } from '~/session/unsaved-input';
import { loadTestTexts, renderAt } from '../render.testing';
import { CameraButton } from './CameraButton';

vi.mock('~/scanner/live/client', { spy: true });

const VIDEO = { width: 1280, height: 720 };
const GOOD: Detection = { quad: guideFrame(VIDEO, false), light: { paper: 220, ink: 70, glare: 0 }, blur: 0.8 };
const BY_HAND = 'Bring den ganzen Schein in den Rahmen und lös aus.';
const FRAME = new Blob(['frame'], { type: 'image/jpeg' });
const user = userEvent.setup();
const onPictures = vi.fn<(files: readonly File[]) => void>();
const onChooseFile = vi.fn<() => void>();
const onCameraApp = vi.fn<() => void>();
const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>();
const takePhoto = vi.fn<() => Promise<Blob>>();
const detect = vi.fn<LiveClient['detect']>();
const dispose = vi.fn<() => void>();

class FakeTrack extends EventTarget {
  readyState = 'live';
  torch = false;
  stop = vi.fn<() => void>();
  getCapabilities = () => ({ torch: true });
  applyConstraints = async ({ advanced }: { advanced: { torch: boolean }[] }) => {
    this.torch = advanced[0]?.torch === true;
  };
}
let track: FakeTrack;
const streamOf = (fake: FakeTrack) =>
  ({ getTracks: () => [fake], getVideoTracks: () => [fake] }) as unknown as MediaStream;

const button = (name: string) => screen.getByRole('button', { name });
const hint = () => screen.getByRole('dialog').querySelector('output')?.textContent;

async function open(side: 'front' | 'back' = 'front'): Promise<void> {
  renderAt(
    <CameraButton
      label="Foto aufnehmen"
      variant="beam"
      side={side}
      onPictures={onPictures}
      onChooseFile={onChooseFile}
      onCameraApp={onCameraApp}
    />,
  );
  await user.click(button('Foto aufnehmen'));
}

/** Opens the camera and waits for the first frame. */
async function openLive(side?: 'front' | 'back'): Promise<HTMLVideoElement> {
  await open(side);
  await screen.findByRole('button', { name: 'Auslösen' });
  const video = screen.getByLabelText('Bild der Kamera', { selector: 'video' });
  fireEvent.loadedMetadata(video);
  return video as HTMLVideoElement;
}

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['camera']);
});

beforeEach(() => {
  track = new FakeTrack();
  vi.resetAllMocks();
  getUserMedia.mockImplementation(async () => streamOf(track));
  takePhoto.mockResolvedValue(new Blob(['photo'], { type: 'image/jpeg' }));
  detect.mockResolvedValue({});
  vi.mocked(createLiveClient).mockReturnValue({ busy: false, detect, dispose });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities = async () => ({ imageWidth: { max: 8000 }, imageHeight: { max: 6000 } });
      takePhoto = takePhoto;
    },
  );
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  Object.assign(navigator, { mediaDevices: { getUserMedia, enumerateDevices: async () => [{ kind: 'videoinput' }] } });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(VIDEO.width);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(VIDEO.height);
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

describe('the camera', () => {
  it('requests the rear camera without sound and explains what to do', async () => {
    await openLive();
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: { ideal: 'environment' } },
    });
    expect(hint()).toBe('Füll den Rahmen mit dem aufgeklappten Schein.');
    await waitFor(() => expect(document.activeElement).toBe(button('Auslösen')));
  });

  it('takes the picture on the shutter button, closes the camera and asks before using it', async () => {
    await openLive();
    await user.click(button('Auslösen'));
    await screen.findByRole('img', { name: 'Dein Foto vom Fahrzeugschein' });
    expect(takePhoto.mock.calls[0]).toEqual([{ imageWidth: 4619, imageHeight: 3464 }]);
    expect(track.stop).toHaveBeenCalled();
    expect(onPictures).not.toHaveBeenCalled();
    await user.click(button('Ohne Rückseite weiter'));
    expect(onPictures.mock.calls[0]?.[0]).toMatchObject([{ name: 'foto.jpg', type: 'image/jpeg' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the picture on the space bar unless the focused element needs it, and again on request', async () => {
    const video = await openLive();
    fireEvent.keyDown(video, { key: ' ' });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal' }));
    expect(await screen.findByRole('button', { name: 'Auslösen' })).toBeTruthy();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });

  it('does not call a half-folded document another paper, since its shape alone is known', async () => {
    detect.mockResolvedValue({ verdict: 'other-document' });
    await openLive();
    await waitFor(() =>
      expect(hint()).toBe('Kein aufgeklappter Schein zu erkennen: Klapp ihn ganz auf und leg ihn flach hin.'),
    );
  });

  it('takes the picture automatically once it is good, unless that is switched off', async () => {
    detect.mockResolvedValue(GOOD);
    await openLive();
    await user.click(screen.getByRole('switch', { name: 'Löst automatisch aus' }));
    await waitFor(() => expect(hint()).toBe('So ist es gut. Jetzt auslösen.'));
    expect(takePhoto).not.toHaveBeenCalled();
    await user.click(screen.getByRole('switch', { name: 'Löst automatisch aus' }));
    expect(await screen.findByRole('img', { name: 'Dein Foto vom Fahrzeugschein' })).toBeTruthy();
    expect(takePhoto).toHaveBeenCalledOnce();
    expect(dispose).toHaveBeenCalled();
  });

  it('uses a video frame when the camera gives no photo', async () => {
    takePhoto.mockRejectedValue(new Error('no photo'));
    const draw = vi.fn<() => void>();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never);
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(FRAME));
    const video = await openLive();
    await user.click(button('Auslösen'));
    await screen.findByRole('img', { name: 'Dein Foto vom Fahrzeugschein' });
    expect(draw).toHaveBeenCalledWith(video, 0, 0);
    // Its memory is freed.
    expect(toBlob.mock.contexts[0]).toMatchObject({ width: 0, height: 0 });
  });

  it('uses a video frame when the camera never answers what sizes it offers', async () => {
    vi.stubGlobal(
      'ImageCapture',
      class {
        getPhotoCapabilities = () => new Promise(() => undefined);
        takePhoto = takePhoto;
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(FRAME));
    await openLive();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button('Auslösen'));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    vi.useRealTimers();
    expect(await screen.findByRole('img', { name: 'Dein Foto vom Fahrzeugschein' })).toBeTruthy();
    expect(takePhoto).not.toHaveBeenCalled();
  });

  it('takes no black picture where the browser gives no canvas', async () => {
    vi.stubGlobal('ImageCapture', undefined);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(FRAME));
    await openLive();
    await user.click(button('Auslösen'));
    expect((await screen.findByRole('alert')).textContent).toContain('Die Kamera liefert kein Bild');
  });

  it('goes on after frames that cannot be copied, as while a phone is rotated', async () => {
    const copyFrame = vi.fn<() => Promise<object>>();
    vi.stubGlobal('createImageBitmap', copyFrame);
    copyFrame.mockImplementation(async () => ({ close: () => undefined }));
    copyFrame.mockRejectedValueOnce(new DOMException('The video has no frame', 'InvalidStateError'));
    detect.mockResolvedValue(GOOD);
    await openLive();
    expect(await screen.findByRole('img', { name: 'Dein Foto vom Fahrzeugschein' })).toBeTruthy();
  });

  it('leaves the shutter to the user while no frame can be copied', async () => {
    const copyFrame = vi.fn<() => Promise<object>>();
    vi.stubGlobal('createImageBitmap', copyFrame);
    copyFrame.mockRejectedValue(new DOMException('The video has no frame', 'InvalidStateError'));
    detect.mockResolvedValue(GOOD);
    await openLive();
    await waitFor(() => expect(hint()).toBe(BY_HAND));
    expect(screen.queryByRole('switch')).toBeNull();
    copyFrame.mockImplementation(async () => ({ close: () => undefined }));
    expect(await screen.findByRole('img', { name: 'Dein Foto vom Fahrzeugschein' })).toBeTruthy();
  });

  it('takes pictures by hand when they cannot be analysed', async () => {
    detect.mockRejectedValue(new Error('no worker'));
    await openLive();
    await waitFor(() => expect(hint()).toBe(BY_HAND));
    // It would promise what never happens.
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(button('Auslösen'));
    const without = await screen.findByRole('button', {
      name: 'Ohne Rückseite weiter',
      description: /^Foto aufgenommen\. Ist der ganze Schein zu sehen/u,
    });
    expect(document.activeElement).toBe(without);
  });

  it('switches the torch', async () => {
    await openLive();
    await user.click(button('Licht'));
    await waitFor(() => expect(button('Licht').getAttribute('aria-pressed')).toBe('true'));
    expect(track.torch).toBe(true);
  });
});

it.each(['front', 'back'] as const)('offers the torch for the %s where it is reported late', async (side) => {
  let reports: { torch?: boolean } = {};
  track.getCapabilities = () => reports as { torch: boolean };
  // The search for the form renders nothing again.
  detect.mockReturnValue(new Promise(() => undefined));
  await openLive(side);
  expect(screen.queryByRole('button', { name: 'Licht' })).toBeNull();
  reports = { torch: true };
  await user.click(await screen.findByRole('button', { name: 'Licht' }, { timeout: 20_000 }));
  await waitFor(() => expect(track.torch).toBe(true));
});

describe('front and back in one session', () => {
  const takeFront = async (): Promise<void> => {
    await openLive();
    await user.click(button('Auslösen'));
    await user.click(await screen.findByRole('button', { name: 'Rückseite fotografieren' }));
    await screen.findByRole('button', { name: 'Auslösen' });
    fireEvent.loadedMetadata(screen.getByLabelText('Bild der Kamera', { selector: 'video' }));
  };

  it('takes the back manually after the front and delivers both', async () => {
    detect.mockResolvedValue(GOOD);
    takePhoto
      .mockResolvedValueOnce(new Blob(['front'], { type: 'image/jpeg' }))
      .mockResolvedValueOnce(new Blob(['back'], { type: 'image/png' }));
    await openLive();
    await user.click(await screen.findByRole('button', { name: 'Rückseite fotografieren' }));
    await screen.findByRole('button', { name: 'Auslösen' });
    fireEvent.loadedMetadata(screen.getByLabelText('Bild der Kamera', { selector: 'video' }));
    detect.mockClear();
    expect(screen.getByRole('dialog', { name: 'Rückseite fotografieren' })).toBeTruthy();
    expect(hint()).toBe('Bring die ganze Rückseite in den Rahmen und lös aus.');
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(button('Auslösen'));
    expect(await screen.findByRole('img', { name: 'Dein Foto der Rückseite' })).toBeTruthy();
    expect(detect).not.toHaveBeenCalled();
    await user.click(button('Verwenden'));
    expect(onPictures.mock.calls[0]?.[0].map(({ type }) => type)).toEqual(['image/jpeg', 'image/png']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Ohne Rückseite weiter', 'Schließen'])('keeps the front when the back is skipped with %s', async (way) => {
    await takeFront();
    await user.click(button(way));
    expect(onPictures.mock.calls[0]?.[0]).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the front when the camera fails', async () => {
    await takeFront();
    act(() => void track.dispatchEvent(new Event('ended')));
    await user.click(button('Ohne Rückseite weiter'));
    expect(onPictures.mock.calls[0]?.[0]).toHaveLength(1);
    expect(onChooseFile).not.toHaveBeenCalled();
  });

  it('takes only the back', async () => {
    await openLive('back');
    await user.click(button('Auslösen'));
    expect(screen.queryByRole('button', { name: 'Ohne Rückseite weiter' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Verwenden' }));
    expect(onPictures.mock.calls[0]?.[0]).toHaveLength(1);
  });
});

describe('no picture', () => {
  it.each([
    ['NotAllowedError', 'Die Kamera ist nicht erlaubt'],
    ['NotFoundError', 'Keine Kamera gefunden'],
    ['NotReadableError', 'Die Kamera ist belegt'],
    ['TypeError', 'Die Kamera liefert kein Bild'],
  ])('because of %s says so and leads to the file', async (name, title) => {
    getUserMedia.mockRejectedValue(new DOMException('', name));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    await user.click(button('Foto auswählen'));
    expect(onChooseFile).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('turns the camera off in the background, and on again on request', async () => {
    await openLive();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(track.stop).toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Die Kamera ist aus');
    visibility.mockReturnValue('visible');
    await user.click(button('Kamera einschalten'));
    expect(await screen.findByRole('button', { name: 'Auslösen' })).toBeTruthy();
  });

  describe('interrupted while it is taken', () => {
    let fail: () => void;

    /** Presses the shutter of a camera that does not answer, and hides the page. */
    async function interrupt(): Promise<void> {
      takePhoto.mockImplementationOnce(
        () =>
          new Promise((_resolve, reject) => {
            fail = () => reject(new Error('timeout'));
          }),
      );
      await openLive();
      await user.click(button('Auslösen'));
      await waitFor(() => expect(takePhoto).toHaveBeenCalled());
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      visibility.mockReturnValue('visible');
    }

    /** Has the photo fail after all, and with it the frame of the video that is gone. */
    const failLate = async (): Promise<void> => {
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((report) => report(null));
      await act(async () => {
        fail();
        await new Promise((done) => setTimeout(done, 0));
      });
    };

    it('leaves the camera on that was turned on again', async () => {
      await interrupt();
      track = new FakeTrack();
      await user.click(button('Kamera einschalten'));
      await screen.findByRole('button', { name: 'Auslösen' });
      await failLate();
      expect(button('Auslösen')).toBeTruthy();
      expect(track.stop).not.toHaveBeenCalled();
    });

    it('goes on to say why the camera is off', async () => {
      await interrupt();
      await failLate();
      expect(screen.getByRole('alert').textContent).toContain('Die Kamera ist aus');
    });
  });

  it('turns the camera off when a lock covers the page, and keeps the picture of the front', async () => {
    await openLive();
    expect(hasUnsavedInput()).toBe(false);
    await user.click(button('Auslösen'));
    await user.click(await screen.findByRole('button', { name: 'Rückseite fotografieren' }));
    expect(hasUnsavedInput()).toBe(true);
    await screen.findByRole('button', { name: 'Auslösen' });
    track.stop.mockClear();
    onTestFinished(() => sessionStore.setState(INITIAL_SESSION, true));
    act(() => sessionStore.setState({ isCovered: true }));
    expect(track.stop).toHaveBeenCalled();
    act(() => sessionStore.setState({ isCovered: false }));
    await user.click(button('Kamera einschalten'));
    expect(await screen.findByRole('button', { name: 'Auslösen' })).toBeTruthy();
    await user.click(button('Schließen'));
    expect(onPictures.mock.calls[0]?.[0]).toMatchObject([{ name: 'foto.jpg' }]);
    expect(hasUnsavedInput()).toBe(false);
  });

  it('reports a camera that is disconnected', async () => {
    await openLive();
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(screen.getByRole('alert').textContent).toContain('Die Kamera wurde unterbrochen');
  });

  /** Opens the dialog. @returns gives it the camera, which the browser has yet to open */
  async function openPending(): Promise<(stream: MediaStream) => void> {
    let give: (stream: MediaStream) => void = () => undefined;
    getUserMedia.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    );
    await open();
    await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    return (stream) => give(stream);
  }

  it('turns a camera off that opens in the background, and on again on request', async () => {
    const give = await openPending();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await act(async () => give(streamOf(track)));
    expect(track.stop).toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Die Kamera ist aus');
    visibility.mockReturnValue('visible');
    await user.click(button('Kamera einschalten'));
    expect(await screen.findByRole('button', { name: 'Auslösen' })).toBeTruthy();
  });

  it('closes a camera that opens after the dialog was closed', async () => {
    const give = await openPending();
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    await act(async () => give(streamOf(track)));
    expect(track.stop).toHaveBeenCalled();
  });
});

describe('a browser without a camera for this page', () => {
  it('opens the camera app at once', async () => {
    vi.stubGlobal('isSecureContext', false);
    await open();
    expect(onCameraApp).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
