/** File names, for display and for saving. */
import { plainLine } from './plain-text';
import { truncate } from './truncate';

const MAX_LENGTH = 200;

/** Device names of Windows: it cannot save a file of such a name, whatever follows behind a dot or spaces and a dot. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(?:\.|$))/iu;

/** Truncates and keeps the extension. The rest may end in dots and spaces again. */
function truncateName(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
  return truncate(name, MAX_LENGTH - extension.length).replace(/[.\s]+$/u, '') + extension;
}

/**
 * A file name that every file system accepts: no folders, no device names, no invisible characters and none that change
 * the writing direction (`rechnung[RLO]fdp.exe` would be read as "rechnungexe.pdf").
 * @param unnamed the name when nothing of the given one remains
 */
export function safeFileName(given: string, unnamed = 'file'): string {
  const last = plainLine(given.split(/[/\\]/u).at(-1) ?? '');
  // Leading dots hide a file; some systems drop dots and spaces at the end.
  const clean = plainLine(last.replaceAll(/[<>:"|?*]/gu, ' ')).replaceAll(/^[.\s]+|[.\s]+$/gu, '');
  if (clean === '') return unnamed;
  return truncateName(RESERVED.test(clean) ? `_${clean}` : clean);
}
