/** What the lower layers offer says what it gives: every exported function and class there has a docstring. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const LAYERS = ['zb1', 'tax', 'contract', 'lib', 'scanner', 'api', 'session'];

/** Names of the exported functions and classes of a source that have no docstring right before them; of overloads the first counts. */
function undocumented(file: string, text: string): { readonly exported: number; readonly bare: string[] } {
  const { program, comments } = parseSync(file, text);
  const found = new Map<string, boolean>();
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) continue;
    const { declaration, start } = statement;
    const above = comments.findLast(({ end }) => end <= start);
    const documented = above?.type === 'Block' && above.value.startsWith('*') && text.slice(above.end, start).trim() === '';
    const names =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [id.name] : []))
        : declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration' || declaration.type === 'TSDeclareFunction'
          ? [declaration.id?.name ?? 'default']
          : [];
    for (const name of names) found.set(name, documented || (found.get(name) ?? false));
  }
  return { exported: found.size, bare: [...found].filter(([, documented]) => !documented).map(([name]) => name) };
}

describe('docstrings', () => {
  it.each(LAYERS)('stand above everything that src/%s exports', (layer) => {
    const files = globSync(`src/${layer}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(?:test|testing|bench|d)\.tsx?$/u.test(file));
    const looked = files.map((file) => ({ file, ...undocumented(file, readFileSync(join(root, file), 'utf8')) }));
    expect(looked.reduce((sum, { exported }) => sum + exported, 0)).toBeGreaterThan(5);
    expect(looked.flatMap(({ file, bare }) => bare.map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it('that are missing are seen', () => {
    expect(undocumented('x.ts', '/** A. */\nexport const a = () => 1;\n\n// b\nexport function b() {}\n').bare).toEqual(['b']);
  });
});
