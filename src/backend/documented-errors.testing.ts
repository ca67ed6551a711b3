/** The error codes that docs/api.md lists for each operation; the backend's tests check every refusal against them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '~/contract/operation';

/** Codes that any operation may return, listed in docs/api.md under "Errors of every call". */
const OF_EVERY_CALL: readonly RegExp[] = [
  /^not-found$/u,
  /^method-not-allowed$/u,
  /^server$/u,
  /^storage\./u,
  /^scan\.cancelled$/u,
];
/** Codes that `scan.*` stands for: everything that can be wrong with a photo. */
const ABOUT_A_PHOTO = /^scan\.(?!not-found$|guest-limit$)/u;

let errors: ReadonlyMap<string, string> | undefined;

/** The line "Errors" of docs/api.md by the operation's name. */
function errorLines(): ReadonlyMap<string, string> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const found = [...page.matchAll(/^### (\w+\.\w+)$[\s\S]*?^\*\*Errors\*\*: (.*)$/gmu)];
  return new Map(found.map(([, name = '', line = '']) => [name, line]));
}

/** Whether docs/api.md lists the code for the operation. */
export function isDocumented({ name }: Operation, code: string): boolean {
  errors ??= errorLines();
  const line = errors.get(name) ?? '';
  return (
    OF_EVERY_CALL.some((pattern) => pattern.test(code)) ||
    line.includes(`\`${code}\``) ||
    (line.includes('`scan.*`') && ABOUT_A_PHOTO.test(code))
  );
}
