/** From recorded pictures to files that a browser plays, with ffmpeg. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caption } from './film';
import type { Recording } from './camera';

const RATE = 20;
/** What a film may weigh, in kB; the encoder spreads it in two passes. */
const WEIGHT = 830;
/** The strip under the picture in which the captions stand without covering anything; its colour is the night's. */
const SIZE = { width: 1280, picture: 800, whole: 880 } as const;

/** @throws Error with what ffmpeg said */
function ffmpeg(args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) throw error ?? new Error(stderr);
}

/** @throws Error saying how to get it, where there is none */
export function requireFfmpeg(): void {
  try {
    ffmpeg(['-version']);
  } catch {
    throw new Error('The film is encoded by ffmpeg, which is not here. Debian: apt-get install ffmpeg');
  }
}

/**
 * Lays the pictures out in even steps, each standing until the next was painted: links named 00000.jpg and so on.
 * (A list of pictures with their durations is rounded to whole frames by ffmpeg, and the film falls behind.)
 */
async function layOut({ frames, seconds }: Recording, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let shown = 0;
  for (let step = 0; step < Math.ceil(seconds * RATE); step += 1) {
    while ((frames[shown + 1]?.at ?? Infinity) <= step / RATE) shown += 1;
    await symlink(frames[shown]?.file ?? '', join(folder, `${String(step).padStart(5, '0')}.jpg`));
  }
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  return new Date(milliseconds).toISOString().slice(11, 23);
}

/** WebVTT, each caption on the strip under the picture. */
export function webVtt(captions: readonly Caption[]): string {
  return ['WEBVTT', ...captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)} line:-1 align:center\n${text}`)].join('\n\n').concat('\n');
}

/** Writes NAME.mp4 (H.264, which every browser plays) and NAME.jpg; gives their sizes in bytes. */
export async function encode(recording: Recording, poster: number, folder: string, name: string): Promise<Record<string, number>> {
  const steps = join(folder, 'steps');
  await layOut(recording, steps);
  const film = `${name}.mp4`;
  const picture = `scale=${SIZE.width}:${SIZE.picture}:flags=lanczos,pad=${SIZE.width}:${SIZE.whole}:0:0:color=0x0b1813,format=yuv420p`;
  const input = ['-framerate', String(RATE), '-i', join(steps, '%05d.jpg'), '-an', '-map_metadata', '-1'];
  const coded = ['-vf', picture, '-c:v', 'libx264', '-preset', 'slow', '-b:v', `${Math.round((WEIGHT * 8) / recording.seconds)}k`, '-g', String(RATE * 10), '-passlogfile', join(folder, 'passes')];
  ffmpeg([...input, ...coded, '-pass', '1', '-f', 'null', '-']);
  ffmpeg([...input, ...coded, '-pass', '2', '-movflags', '+faststart', film]);
  ffmpeg(['-ss', poster.toFixed(2), '-i', film, '-frames:v', '1', '-q:v', '6', `${name}.jpg`]);
  return Object.fromEntries(['mp4', 'jpg'].map((ending) => [ending, statSync(`${name}.${ending}`).size]));
}
