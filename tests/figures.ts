/** Figures that `npm test` repeats in its final summary. */
import { appendFileSync } from 'node:fs';

/** Prints a line such as `session stress: 9 scenarios, 0 failed`, and stores it for the summary of `npm test`. */
export function figure(line: string): void {
  process.stdout.write(`${line}\n`);
  const { SCHEINWERFER_TEST_FIGURES: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${line}\n`);
}
