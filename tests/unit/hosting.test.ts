/** What a host is told in public/_headers and in the README is what the browser tests ran with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheControl, SECURITY_HEADERS } from '../../scripts/security-headers.mjs';

const root = join(import.meta.dirname, '../..');
const cdn = readFileSync(join(root, 'public/_headers'), 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('hosting', () => {
  it.each(Object.entries(SECURITY_HEADERS))('names %s in the headers of a CDN and of nginx', (name, value) => {
    expect(cdn).toContain(`  ${name}: ${value}\n`);
    expect(readme).toContain(`add_header ${name} "${value}" always;`);
  });

  it('lets hashed files be kept for ever and asks for all others again', () => {
    expect(cacheControl('/assets/index-abc123.js')).toContain('immutable');
    expect(cacheControl('/')).toBe('no-cache');
    expect(cdn).toContain(cacheControl('/assets/x.js'));
    expect(readme).toContain(cacheControl('/assets/x.js'));
  });
});

/** The names of the variables in a text, each once, in order. */
function variables(text: string): string[] {
  return [...new Set(text.match(/VITE_[A-Z_]+/g))].sort();
}

describe('.env.example', () => {
  const source = readFileSync(join(root, 'src/config.ts'), 'utf8');
  const example = readFileSync(join(root, '.env.example'), 'utf8');

  it('names exactly the variables that the configuration reads', () => {
    expect(variables(example)).toEqual(variables(source));
  });
});
