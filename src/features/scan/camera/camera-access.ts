/** Opening the camera, and why it could not be opened. */

/** Each has a sentence that says what to do, in the namespace `camera`. */
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

/** `resizeMode` is in no browser's types yet. */
interface VideoConstraints extends MediaTrackConstraints {
  readonly resizeMode: ConstrainDOMString;
}

/** Whether this browser can show its camera on this page. */
export function canShowCamera(): boolean {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return window.isSecureContext && typeof devices?.getUserMedia === 'function';
}

/** Whether there is a camera at all; a browser tells so much without being allowed to use it. */
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
 * Opens the camera on the back, or the only one there is. Where photos are taken by the camera itself the video only
 * needs to be good enough to look at; elsewhere it is the photo, so it is asked for in its highest resolution.
 * @throws DOMException of `getUserMedia`, or one named `InsecureContext` where the page may not have it
 */
export async function openCamera(): Promise<MediaStream> {
  if (!canShowCamera()) throw new DOMException('No camera on this page', 'InsecureContext');
  const side = typeof ImageCapture === 'undefined' ? 3840 : 2560;
  const video: VideoConstraints = {
    facingMode: { ideal: 'environment' },
    width: { ideal: side },
    height: { ideal: (side * 9) / 16 },
    frameRate: { ideal: 30 },
    // Otherwise a browser may cut the picture to the sides that are asked for.
    resizeMode: { ideal: 'none' },
  };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

/** Why the camera did not open. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return PROBLEM_OF[name] ?? 'failed';
}

/** Lets go of the camera: its light goes out. */
export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
