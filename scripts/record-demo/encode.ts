/** Encodes recorded images as video with ffmpeg. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caption } from './video-script';
import type { Recording } from './screencast';

const FRAMES_PER_SECOND = 20;
/** Target size of a video in kB; the encoder distributes it in two passes. */
const MAX_KB = 830;
/** In px. The dark strip under the picture holds the captions, so that they cover nothing. */
const SIZE = { width: 1280, picture: 800, whole: 880 } as const;

/** @throws Error with ffmpeg's error output */
function ffmpeg(args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  });
  if (error !== undefined || status !== 0) throw error ?? new Error(stderr);
}

/** @throws Error with installation instructions when ffmpeg is missing */
export function requireFfmpeg(): void {
  try {
    ffmpeg(['-version']);
  } catch {
    throw new Error('The video is encoded by ffmpeg, which is not here. Debian: apt-get install ffmpeg');
  }
}

/**
 * Resamples the images to a constant frame rate, as symlinks named 00000.jpg and so on. (ffmpeg rounds a list of images
 * with durations to whole frames, so that the video would fall behind.)
 */
async function resample({ frames, seconds }: Recording, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let frame = 0;
  for (let step = 0; step < Math.ceil(seconds * FRAMES_PER_SECOND); step += 1) {
    while ((frames[frame + 1]?.at ?? Infinity) <= step / FRAMES_PER_SECOND) frame += 1;
    await symlink(frames[frame]?.file ?? '', join(folder, `${String(step).padStart(5, '0')}.jpg`));
  }
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  return new Date(milliseconds).toISOString().slice(11, 23);
}

/** Captions as WebVTT, placed on the strip under the picture. */
export function webVtt(captions: readonly Caption[]): string {
  return [
    'WEBVTT',
    ...captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)} line:-1 align:center\n${text}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Writes NAME.mp4 (H.264, which every browser plays) and NAME.jpg. @returns their sizes in bytes */
export async function encode(
  recording: Recording,
  poster: number,
  folder: string,
  name: string,
): Promise<Record<string, number>> {
  const steps = join(folder, 'steps');
  await resample(recording, steps);
  const video = `${name}.mp4`;
  const picture = `scale=${SIZE.width}:${SIZE.picture}:flags=lanczos,pad=${SIZE.width}:${SIZE.whole}:0:0:color=0x0b1813,format=yuv420p`;
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(steps, '%05d.jpg'), '-an', '-map_metadata', '-1'];
  const encoding = [
    '-vf',
    picture,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-b:v',
    `${Math.round((MAX_KB * 8) / recording.seconds)}k`,
    '-g',
    String(FRAMES_PER_SECOND * 10),
    '-passlogfile',
    join(folder, 'passes'),
  ];
  ffmpeg([...input, ...encoding, '-pass', '1', '-f', 'null', '-']);
  ffmpeg([...input, ...encoding, '-pass', '2', '-movflags', '+faststart', video]);
  ffmpeg(['-ss', poster.toFixed(2), '-i', video, '-frames:v', '1', '-q:v', '6', `${name}.jpg`]);
  return Object.fromEntries(['mp4', 'jpg'].map((extension) => [extension, statSync(`${name}.${extension}`).size]));
}
