/** Films a page by the browser's own screencast: pictures as they change, each with the moment it was painted. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';

interface Frame {
  readonly file: string;
  /** Seconds of the film. */
  readonly at: number;
}

/** A stretch of what was recorded that takes another time in the film, in seconds of the recording. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Seconds that it takes in the film. */
  readonly length: number;
}

export interface Camera {
  /** Seconds since the start. */
  now(): number;
  /** What happens meanwhile takes at most so many seconds of the film; 0 cuts it out. */
  within<Result>(most: number, happening: () => Promise<Result>): Promise<Result>;
  /** Ends the recording. */
  stop(): Promise<Recording>;
}

export interface Recording {
  readonly frames: readonly Frame[];
  /** Where a moment of the recording lies in the film, in seconds. */
  inFilm(moment: number): number;
  /** Length of the film in seconds. */
  readonly seconds: number;
}

/** The film's time of a moment that was recorded. */
function filmTime(stretches: readonly Stretch[], moment: number): number {
  return stretches.reduce((time, { from, to, length }) => {
    if (moment <= from) return time;
    const share = Math.min(1, (moment - from) / (to - from));
    return time - (to - from) * share + length * share;
  }, moment);
}

/** Starts to film into a folder. */
export async function startCamera(page: Page, folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const taken: { file: string; at: number }[] = [];
  const stretches: Stretch[] = [];
  const written: Promise<void>[] = [];
  const began = Date.now() / 1000;
  const now = (): number => Date.now() / 1000 - began;

  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(taken.length).padStart(5, '0')}.jpg`);
    taken.push({ file, at: (metadata.timestamp ?? Date.now() / 1000) - began });
    written.push(writeFile(file, Buffer.from(data, 'base64')));
    // A page that has gone needs no answer.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });

  return {
    now,
    async within(most, happening) {
      const from = now();
      const result = await happening();
      const to = now();
      if (to - from > most) stretches.push({ from, to, length: most });
      return result;
    },
    async stop() {
      const end = now();
      await session.send('Page.stopScreencast');
      await Promise.all(written);
      const inFilm = (moment: number): number => Math.max(0, filmTime(stretches, moment));
      return { frames: taken.map(({ file, at }) => ({ file, at: inFilm(at) })), inFilm, seconds: inFilm(end) };
    },
  };
}
