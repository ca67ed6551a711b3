import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a select has letters of 16 px also where its label has smaller ones: iOS zooms into smaller fields', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../src/form/form.module.css'), 'utf8');
  expect(css).toMatch(/^\.select \{[^}]*font-size: 1rem;/mu);
});
