import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every clone has the line endings that formatter, shell scripts and tests expect', () => {
  expect(readFileSync(join(import.meta.dirname, '../../.gitattributes'), 'utf8')).toContain('\n* text=auto eol=lf\n');
});
