/** Native tesseract on the whole page, the yardstick for time. */
import { spawnSync } from 'node:child_process';

/** Arguments after the file name: German where its data is installed, else whatever is the default. */
export function tesseractArguments(): readonly string[] | undefined {
  const listed = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
  if (listed.error || listed.status !== 0) return undefined;
  return /^deu$/mu.test(listed.stdout) ? ['-', '-l', 'deu', '--psm', '6'] : ['-', '--psm', '6'];
}

/** Milliseconds for one picture; undefined when it cannot be read. */
export function timeTesseract(file: string, args: readonly string[]): number | undefined {
  const start = performance.now();
  const { status } = spawnSync('tesseract', [file, ...args], { stdio: 'ignore', timeout: 120_000 });
  return status === 0 ? performance.now() - start : undefined;
}
