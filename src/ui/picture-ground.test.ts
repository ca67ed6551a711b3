import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it("shows users' pictures, which may be transparent, on white on every screen", () => {
  expect(readFileSync('src/ui/base.css', 'utf8')).toMatch(/img\[src\^='blob:'\] \{\s*background: #fff;/u);
});
