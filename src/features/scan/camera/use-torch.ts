import { useState } from 'react';

interface Torch {
  /** Whether the camera has a light that can be switched. */
  readonly there: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** The torch is in no browser's types yet, though Chromium and Safari have it. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface TorchConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/** The camera's light. It goes out with the camera. */
export function useTorch(stream: MediaStream): Torch {
  const [on, setOn] = useState(false);
  const [broken, setBroken] = useState(false);
  const [track] = stream.getVideoTracks();
  // Asked for each time: some browsers know of the light only when the video has run for a moment.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();

  const set = async (wanted: boolean): Promise<void> => {
    const constraints: TorchConstraints = { torch: wanted };
    try {
      await track?.applyConstraints({ advanced: [constraints] });
      setOn(wanted);
    } catch {
      // A light that does not answer is no light.
      setBroken(true);
    }
  };
  return { there: !broken && capabilities?.torch === true, on, toggle: () => void set(!on) };
}
