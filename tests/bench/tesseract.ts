/** Native tesseract on the whole page, the reference for times. */
import { spawnSync } from 'node:child_process';

/**
 * Arguments after the file name: German if its data are installed, else the default language; undefined without
 * tesseract.
 */
export function tesseractArguments(): readonly string[] | undefined {
  const listed = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
  if (listed.error || listed.status !== 0) return undefined;
  return /^deu$/mu.test(listed.stdout) ? ['-', '-l', 'deu', '--psm', '6'] : ['-', '--psm', '6'];
}

/** Time for an image in ms; undefined when it cannot be read. */
export function timeTesseract(file: string, args: readonly string[]): number | undefined {
  const start = performance.now();
  const { status } = spawnSync('tesseract', [file, ...args], { stdio: 'ignore', timeout: 120_000 });
  return status === 0 ? performance.now() - start : undefined;
}
