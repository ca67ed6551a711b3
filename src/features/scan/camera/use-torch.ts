import { useEffect, useState } from 'react';

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

/**
 * Milliseconds between two looks for the torch, and their number: some browsers report it only after the video has run
 * for a moment, and cameras without a torch never do.
 */
const LOOK_AGAIN_MS = 500;
const MAX_LOOKS = 20;

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}

/** The camera's torch. It goes out when the stream is closed. */
export function useTorch(stream: MediaStream): Torch {
  const [on, setOn] = useState(false);
  const [broken, setBroken] = useState(false);
  const [track] = stream.getVideoTracks();
  // The track that has reported its torch: a new one is asked again.
  const [reporting, setReporting] = useState(() => (hasTorch(track) ? track : undefined));
  const isReported = track !== undefined && reporting === track;

  useEffect(() => {
    if (isReported) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (hasTorch(track)) setReporting(track);
      if (++looks === MAX_LOOKS) clearInterval(timer);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [track, isReported]);

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
  return { available: !broken && isReported, on, toggle: () => void set(!on) };
}
