/** Records a page with the DevTools screencast: one image per repaint, with its time. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';

interface Frame {
  readonly file: string;
  /** Seconds of the video. */
  readonly at: number;
}

/** A part of the recording that is sped up or cut, in seconds of the recording. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Its duration in the video, in seconds. */
  readonly length: number;
}

export interface ScreencastRecorder {
  /** Seconds since the start. */
  now(): number;
  /** Limits what `action` takes to a number of seconds of the video; 0 cuts it out. */
  within<Result>(maxSeconds: number, action: () => Promise<Result>): Promise<Result>;
  /** Ends the recording. */
  stop(): Promise<Recording>;
}

export interface Recording {
  readonly frames: readonly Frame[];
  /** Converts a time of the recording to one of the video, in seconds. */
  toVideoTime(moment: number): number;
  /** Duration of the video in seconds. */
  readonly seconds: number;
}

/** Converts a time of the recording to one of the video. */
function videoTimeOf(stretches: readonly Stretch[], moment: number): number {
  return stretches.reduce((time, { from, to, length }) => {
    if (moment <= from) return time;
    const share = Math.min(1, (moment - from) / (to - from));
    return time - (to - from) * share + length * share;
  }, moment);
}

/** Starts recording into a folder. */
export async function startScreencast(page: Page, folder: string): Promise<ScreencastRecorder> {
  await mkdir(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const frames: { file: string; at: number }[] = [];
  const stretches: Stretch[] = [];
  const writes: Promise<void>[] = [];
  const startedAt = Date.now() / 1000;
  const now = (): number => Date.now() / 1000 - startedAt;

  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
    frames.push({ file, at: (metadata.timestamp ?? Date.now() / 1000) - startedAt });
    writes.push(writeFile(file, Buffer.from(data, 'base64')));
    // The page may have closed.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });

  return {
    now,
    async within(maxSeconds, action) {
      const from = now();
      const result = await action();
      const to = now();
      if (to - from > maxSeconds) stretches.push({ from, to, length: maxSeconds });
      return result;
    },
    async stop() {
      const end = now();
      await session.send('Page.stopScreencast');
      await Promise.all(writes);
      const toVideoTime = (moment: number): number => Math.max(0, videoTimeOf(stretches, moment));
      return {
        frames: frames.map(({ file, at }) => ({ file, at: toVideoTime(at) })),
        toVideoTime,
        seconds: toVideoTime(end),
      };
    },
  };
}
