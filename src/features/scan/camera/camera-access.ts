/** Opens the camera and classifies why it could not be opened. */

/** Each has a text `problem.<value>` in the namespace `camera`. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'hidden' | 'ended' | 'failed';

const PROBLEM_OF: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  InsecureContext: 'insecure',
};

/** `resizeMode` is missing in TypeScript's DOM types. */
interface VideoConstraints extends MediaTrackConstraints {
  readonly resizeMode: ConstrainDOMString;
}

/** Whether this page has camera access: secure context and `getUserMedia`. */
export function canShowCamera(): boolean {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return window.isSecureContext && typeof devices?.getUserMedia === 'function';
}

/** Whether the device has a camera; `enumerateDevices` reports this without permission. */
export async function hasCamera(): Promise<boolean> {
  if (!canShowCamera()) return false;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

/**
 * Opens the rear camera, or the only one. With `ImageCapture` the video is only a preview; without it, a video frame
 * becomes the photo, so the highest resolution is requested.
 * @throws DOMException of `getUserMedia`, or one named `InsecureContext` on pages without camera access
 */
export async function openCamera(): Promise<MediaStream> {
  if (!canShowCamera()) throw new DOMException('No camera on this page', 'InsecureContext');
  const side = typeof ImageCapture === 'undefined' ? 3840 : 2560;
  const video: VideoConstraints = {
    facingMode: { ideal: 'environment' },
    width: { ideal: side },
    height: { ideal: (side * 9) / 16 },
    frameRate: { ideal: 30 },
    // By default a browser may crop the video to the requested size.
    resizeMode: { ideal: 'none' },
  };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

/** Maps the error of {@link openCamera} to a problem. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return PROBLEM_OF[name] ?? 'failed';
}

/** Stops all tracks, which turns the camera's light off. */
export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
