import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { advise, shouldCapture, judge, NO_ADVICE, type Advice, type Hint } from '~/scanner/live/advice';
import { createLiveClient, type LiveClient } from '~/scanner/live/client';
import { guideFrame } from '~/scanner/live/frame';
import { middleOfQuad } from '~/scanner/pixels/points';
import { beginCheck, followSearch, isCheckDue, NEW_SEARCH, type Search } from '~/scanner/live/search';
import type { Quad } from '~/scanner/pixels/image';

/** Milliseconds between the starts of two analyses: about eight a second, fewer if one takes longer. */
const ANALYSIS_INTERVAL_MS = 120;
/** Longer side of the analysed picture, in pixels; the form's printed lines are still distinguishable at this size. */
const ANALYSIS_SIDE = 480;
/** Longer side of the picture that tells what is seen instead of the document, in pixels. */
const OVERVIEW_SIDE = 1000;
/** Size of the section used to measure sharpness, in pixels of the video. */
const DETAIL = { width: 384, height: 256 };

/**
 * Frames in a row that cannot be copied, after which the picture is to be taken by hand until one can be. A few fail
 * while a phone is rotated or its camera interrupted.
 */
const MAX_FAILED_FRAMES = 5;

export interface CameraAdvice {
  /** `blind`: this browser cannot analyse the video, or no frame of it for now. */
  readonly hint: Hint | 'blind';
  /** The document's corners, in pixels of the video. */
  readonly quad: Quad | undefined;
}

interface Settings {
  /** Whether to analyse the video. Off for the back, whose form cannot be detected live. */
  readonly active: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The guide frame is rotated to lie across the video's longer side. */
  readonly turned: boolean;
  /** Called after each analysis while the picture has been good for a moment. */
  readonly onGood: () => void;
}

/** Analyses the video in a worker several times a second and returns a hint on how to improve the picture. */
export function useAdvice({ active, video, turned, onGood }: Settings): CameraAdvice {
  const [current, setCurrent] = useState<CameraAdvice>({ hint: 'search', quad: undefined });
  const isTurned = useEffectEvent(() => turned);
  const takeGood = useEffectEvent(onGood);

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let advice: Advice = NO_ADVICE;
    let search: Search = NEW_SEARCH;
    let last: { readonly quad: Quad | undefined; readonly at: number } = { quad: undefined, at: 0 };
    let client: LiveClient | undefined;
    let failedFrames = 0;

    /** @returns whether the frame could be copied. @throws Error when this browser cannot analyse it */
    const analyseFrame = async (element: HTMLVideoElement): Promise<boolean> => {
      client ??= createLiveClient();
      const { videoWidth: width, videoHeight: height } = element;
      const guide = guideFrame({ width, height }, isTurned());
      const shrink = Math.min(1, ANALYSIS_SIDE / Math.max(width, height));
      const size = { width: Math.min(DETAIL.width, width), height: Math.min(DETAIL.height, height) };
      const middle = middleOfQuad(last.quad ?? guide);
      const left = Math.round(Math.max(0, Math.min(width - size.width, middle.x - size.width / 2)));
      const top = Math.round(Math.max(0, Math.min(height - size.height, middle.y - size.height / 2)));
      const at = performance.now();
      const copyFrame = (factor: number): Promise<ImageBitmap> =>
        createImageBitmap(element, {
          resizeWidth: Math.round(width * factor),
          resizeHeight: Math.round(height * factor),
          resizeQuality: 'medium',
        });
      const isChecked = isCheckDue(search, at);
      if (isChecked) search = beginCheck(search, at);
      const frames = await Promise.allSettled([
        copyFrame(shrink),
        createImageBitmap(element, left, top, size.width, size.height),
        ...(isChecked ? [copyFrame(Math.min(1, OVERVIEW_SIDE / Math.max(width, height)))] : []),
      ]);
      const bitmaps = frames.flatMap((frame) => (frame.status === 'fulfilled' ? [frame.value] : []));
      const [picture, detail, overview] = bitmaps;
      const isComplete = bitmaps.length === frames.length && picture !== undefined && detail !== undefined;
      if (ended || !isComplete) {
        for (const bitmap of bitmaps) bitmap.close();
        return isComplete;
      }
      const detection = await client.detect({
        picture,
        detail,
        scale: 1 / shrink,
        guide,
        ...(overview && { overview }),
      });
      if (ended || !detection) return true;
      search = followSearch(search, detection, at);
      const viewed = { video: { width, height }, isTurned: isTurned(), verdict: search.verdict };
      advice = advise(advice, judge(detection, viewed, last.quad, at - last.at), at);
      last = { quad: detection.quad, at };
      setCurrent({ hint: advice.hint, quad: detection.quad });
      if (shouldCapture(advice, at)) takeGood();
      return true;
    };

    const next = async (): Promise<void> => {
      const begun = performance.now();
      const element = video.current;
      try {
        if (element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && element.videoWidth > 0)
          failedFrames = (await analyseFrame(element)) ? 0 : failedFrames + 1;
        if (failedFrames === MAX_FAILED_FRAMES && !ended) setCurrent({ hint: 'blind', quad: undefined });
      } catch {
        if (!ended) setCurrent({ hint: 'blind', quad: undefined });
        return;
      }
      if (!ended)
        timer = setTimeout(() => void next(), Math.max(0, ANALYSIS_INTERVAL_MS - (performance.now() - begun)));
    };
    void next();

    return () => {
      ended = true;
      clearTimeout(timer);
      client?.dispose();
    };
  }, [active, video]);

  return current;
}
