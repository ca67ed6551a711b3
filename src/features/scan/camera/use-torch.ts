import { useState } from 'react';

interface Torch {
  /** Whether the camera has a torch that can be switched. */
  readonly available: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** `torch` is missing in TypeScript's DOM types; Chromium and Safari support it. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface TorchConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/** The camera's torch. It goes out when the stream is closed. */
export function useTorch(stream: MediaStream): Torch {
  const [on, setOn] = useState(false);
  const [broken, setBroken] = useState(false);
  const [track] = stream.getVideoTracks();
  // Queried on every render: some browsers report the torch only after the video has run for a moment.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();

  const set = async (enabled: boolean): Promise<void> => {
    const constraints: TorchConstraints = { torch: enabled };
    try {
      await track?.applyConstraints({ advanced: [constraints] });
      setOn(enabled);
    } catch {
      // A torch that cannot be switched is hidden.
      setBroken(true);
    }
  };
  return { available: !broken && capabilities?.torch === true, on, toggle: () => void set(!on) };
}
