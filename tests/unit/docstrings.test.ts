/**
 * Docstrings that a signature cannot replace: an exported function that throws has `@throws`, and an exported number
 * has a unit, in its name (`TIMEOUT_MS`) or its docstring.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const LAYERS = ['zb1', 'tax', 'contract', 'lib', 'scanner', 'api', 'session', 'backend', 'form'];

const UNIT_IN_NAME =
  /_PER_|_(?:PIXELS|MS|SECONDS|MINUTES|HOURS|DAYS|WEEKS|MONTHS|YEARS|BYTES|KB|MB|PX|KM|KW|MM|DPI|VERSION|LENGTH|CHARACTERS)$/u;

interface Finding {
  readonly name: string;
  readonly wants: '@throws' | 'unit';
}

const isNode = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether a function itself throws a new error: not in a nested function, and not where it is caught. */
function throwsItself(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(throwsItself);
  if (!isNode(node) || /Function/u.test(node.type)) return false;
  // `Refusal`s are documented by `@errors` in the contract.
  if (node.type === 'ThrowStatement')
    return /"type":"NewExpression"/u.test(JSON.stringify(node)) && !/"name":"Refusal"/u.test(JSON.stringify(node));
  if (node.type === 'TryStatement' && 'handler' in node && node.handler !== null) return throwsItself(node.handler);
  return Object.values(node).some(throwsItself);
}

/** The missing docstrings of a source's exports. */
function missingDocs(file: string, text: string): Finding[] {
  const { program, comments } = parseSync(file, text);
  const found: Finding[] = [];
  const documented = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) continue;
    const { declaration, start } = statement;
    const above = comments.findLast(({ end }) => end <= start);
    const isDocstring =
      above?.type === 'Block' && above.value.startsWith('*') && text.slice(above.end, start).trim() === '';
    const docstring = isDocstring ? above.value : '';
    const check = (name: string, body: unknown): void => {
      const comment = `${documented.get(name) ?? ''}${docstring}`;
      documented.set(name, comment);
      if (throwsItself(body) && !/@throws/u.test(comment)) found.push({ name, wants: '@throws' });
    };
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction')
      check(declaration.id?.name ?? 'default', declaration.body);
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init === null) continue;
      if (init.type === 'ArrowFunctionExpression') check(id.name, init.body);
      const isNumber = init.type === 'Literal' && typeof init.value === 'number';
      if (isNumber && docstring === '' && !UNIT_IN_NAME.test(id.name)) found.push({ name: id.name, wants: 'unit' });
    }
  }
  return found;
}

describe('docstrings', () => {
  it.each(LAYERS)('name units and thrown errors of what src/%s exports', (layer) => {
    const files = globSync(`src/${layer}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !/\.(?:test|testing|bench|d)\.tsx?$/u.test(file),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(
      files.flatMap((file) =>
        missingDocs(file, readFileSync(join(root, file), 'utf8')).map(
          ({ name, wants }) => `${file}: ${name} wants ${wants}`,
        ),
      ),
    ).toEqual([]);
  });

  it('are required exactly where they are missing', () => {
    const thrower = 'export function read() { throw new TypeError(); }\n';
    expect(missingDocs('x.ts', thrower)).toEqual([{ name: 'read', wants: '@throws' }]);
    expect(missingDocs('x.ts', `/** @throws TypeError always */\n${thrower}`)).toEqual([]);
    expect(
      missingDocs(
        'x.ts',
        'export const WAIT = 5;\nexport const WAIT_MS = 5;\nexport const plus = (a: number) => a + 1;\n',
      ),
    ).toEqual([{ name: 'WAIT', wants: 'unit' }]);
  });
});
