/** Names of files, as they are shown and as they are saved. */
import { plainLine } from './plain-text';

const LONGEST = 200;

/** Devices of Windows: a file of such a name, whatever its ending, cannot be saved there. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/** Shortened to whole signs, the ending kept. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
  return name.slice(0, LONGEST - ending.length).replace(/\p{Surrogate}$/u, '') + ending;
}

/**
 * A name that every file system takes and that says what it is: no folders, nothing that cannot be seen or turns the writing
 * direction (`rechnung[RLO]fdp.exe` would be read as "rechnungexe.pdf"), no device.
 * @param unnamed where nothing of it remains
 */
export function safeFileName(given: string, unnamed = 'file'): string {
  const last = plainLine(given.split(/[/\\]/u).at(-1) ?? '');
  // Dots at the front hide a file, dots and spaces at the end are dropped by some systems.
  const clean = plainLine(last.replaceAll(/[<>:"|?*]/gu, ' ')).replaceAll(/^[.\s]+|[.\s]+$/gu, '');
  if (clean === '') return unnamed;
  return shortened(RESERVED.test(clean) ? `_${clean}` : clean);
}
