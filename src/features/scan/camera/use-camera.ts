import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionStore } from '~/session';
import { closeCamera, openCamera, problemOf, type CameraProblem } from './camera-access';

type CameraState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'live'; readonly stream: MediaStream }
  | { readonly phase: 'off'; readonly problem: CameraProblem | null };

export interface Camera {
  readonly state: CameraState;
  readonly start: () => void;
  /** Closes the camera without a problem, after the picture was taken. */
  readonly stop: () => void;
}

const STARTING: CameraState = { phase: 'starting' };

/** Whether the page is out of view: its tab is, or a lock has covered it. */
const isHidden = (): boolean => document.visibilityState === 'hidden' || sessionStore.getState().isCovered;

/** The camera stream. It is closed when the page is hidden, on `stop`, and on unmount. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>(STARTING);
  const stream = useRef<MediaStream | null>(null);
  /** Counts calls of `open`, so that a stream that arrives after a newer call or a stop is closed at once. */
  const latestAttempt = useRef(0);

  const turnOff = useCallback((problem: CameraProblem | null): void => {
    latestAttempt.current += 1;
    closeCamera(stream.current);
    stream.current = null;
    setState({ phase: 'off', problem });
  }, []);

  const open = useCallback(async (): Promise<void> => {
    const attempt = (latestAttempt.current += 1);
    try {
      const opened = await openCamera();
      if (attempt !== latestAttempt.current) return closeCamera(opened);
      stream.current = opened;
      if (isHidden()) return turnOff('hidden');
      for (const track of opened.getVideoTracks())
        track.addEventListener('ended', () => stream.current === opened && turnOff('ended'));
      setState({ phase: 'live', stream: opened });
    } catch (error) {
      if (attempt === latestAttempt.current) turnOff(problemOf(error));
    }
  }, [turnOff]);

  useEffect(() => {
    const begin = async (): Promise<void> => open();
    void begin();
    const hide = (): void => {
      if (isHidden() && stream.current !== null) turnOff('hidden');
    };
    document.addEventListener('visibilitychange', hide);
    const unsubscribe = sessionStore.subscribe(hide);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      latestAttempt.current += 1;
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
