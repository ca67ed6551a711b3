/** What docs/api.md says that a call may be refused with: the backend's tests hold every refusal against it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '~/contract/operation';

/** Codes that any call may be refused with, as the reference says under "Errors of every call"; and a scan's about its photo. */
const OF_EVERY_CALL: readonly RegExp[] = [/^not-found$/u, /^method-not-allowed$/u, /^server$/u, /^storage\./u, /^scan\.cancelled$/u];
const ABOUT_A_PHOTO = /^scan\.(?!not-found$|guest-limit$)/u;

let errors: ReadonlyMap<string, string> | undefined;

/** The line of the errors of each call, by the call's name. */
function errorLines(): ReadonlyMap<string, string> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const found = [...page.matchAll(/^### (\w+\.\w+)$[\s\S]*?^\*\*Errors\*\*: (.*)$/gmu)];
  return new Map(found.map(([, name = '', line = '']) => [name, line]));
}

/** Whether the reference says that a call may be refused with a code. */
export function isDocumented({ name }: Operation, code: string): boolean {
  errors ??= errorLines();
  const line = errors.get(name) ?? '';
  return OF_EVERY_CALL.some((pattern) => pattern.test(code)) || line.includes(`\`${code}\``) || (line.includes('`scan.*`') && ABOUT_A_PHOTO.test(code));
}
