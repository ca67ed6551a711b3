/** Figures that a run of the tests shows once more at its end, where a long log is read. */
import { appendFileSync } from 'node:fs';

/** Prints a line such as `session stress: 9 scenarios, 0 failed`, and keeps it for the summary of `npm test`. */
export function figure(line: string): void {
  process.stdout.write(`${line}\n`);
  const { TEST_FIGURES: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${line}\n`);
}
