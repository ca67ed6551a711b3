import { useCallback, useEffect, useRef, useState } from 'react';
import { closeCamera, openCamera, problemOf, type CameraProblem } from './camera-access';

type CameraState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'live'; readonly stream: MediaStream }
  | { readonly phase: 'off'; readonly problem: CameraProblem | null };

export interface Camera {
  readonly state: CameraState;
  readonly start: () => void;
  /** Lets go of the camera, with no problem: the picture is taken. */
  readonly stop: () => void;
}

const STARTING: CameraState = { phase: 'starting' };

/** The camera while somebody looks through it. It goes off when the page is hidden, with the component, and when it is stopped. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>(STARTING);
  const stream = useRef<MediaStream | null>(null);
  /** Counts openings, so that one that was given up is closed when it comes. */
  const opening = useRef(0);

  const turnOff = useCallback((problem: CameraProblem | null): void => {
    opening.current += 1;
    closeCamera(stream.current);
    stream.current = null;
    setState({ phase: 'off', problem });
  }, []);

  const open = useCallback(async (): Promise<void> => {
    const own = (opening.current += 1);
    try {
      const opened = await openCamera();
      if (own !== opening.current) return closeCamera(opened);
      stream.current = opened;
      for (const track of opened.getVideoTracks()) track.addEventListener('ended', () => stream.current === opened && turnOff('ended'));
      setState({ phase: 'live', stream: opened });
    } catch (error) {
      if (own === opening.current) turnOff(problemOf(error));
    }
  }, [turnOff]);

  useEffect(() => {
    const begin = async (): Promise<void> => open();
    void begin();
    const hide = (): void => {
      if (document.visibilityState === 'hidden' && stream.current !== null) turnOff('hidden');
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      opening.current += 1;
      closeCamera(stream.current);
      stream.current = null;
    };
  }, [open, turnOff]);

  const start = useCallback((): void => {
    setState(STARTING);
    void open();
  }, [open]);
  return { state, start, stop: useCallback(() => turnOff(null), [turnOff]) };
}
