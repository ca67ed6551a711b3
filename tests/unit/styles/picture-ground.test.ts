import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it("shows users' pictures, which may be transparent, on white on every screen", () => {
  expect(readFileSync(join(import.meta.dirname, '../../../src/ui/base.css'), 'utf8')).toMatch(
    /img\[src\^='blob:'\] \{\s*background: #fff;/u,
  );
});
