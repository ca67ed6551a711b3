/** Recognises the printed words of the Zulassungsbescheinigung Teil II among lines that were read from a photo. */

/** Lines that only the Teil II has, by what each of them proves. From `ENOUGH` on, the photo shows one. */
const OWN_LINES: readonly (readonly [text: string, share: number, weight: number])[] = [
  ['(Fahrzeugbrief)', 0.17, 1],
  ['Diese Bescheinigung nicht im Fahrzeug aufbewahren!', 0.25, 1],
  ['Diese Bescheinigung ist nicht beim Fahrzeug mitzuführen!', 0.25, 1],
  ['(Fahrzeug-Identifizierungsnummer als Barcode)', 0.2, 1],
  ['(23) Raum für interne Vermerke des Herstellers', 0.2, 1],
  ['(1) Anzahl der Vorhalter', 0.2, 1],
];
const ENOUGH = 1;

const TITLE = 'Zulassungsbescheinigung Teil';
/** Share of the title's letters that may be misread. */
const TITLE_SHARE = 0.2;

/** Lines of the Teil I. Where one of them is read, the words of a Teil II may be those of its explanations. */
const OTHER_LINES: readonly (readonly [text: string, share: number])[] = [['(Fahrzeugschein)', 0.17]];

/** Letters in one case, without accents; upright strokes are one letter, since they are taken for each other. */
function toLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll(/[1l|!]/g, 'i')
    .replaceAll(/[^a-zß]/g, '');
}

/** Levenshtein distance. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? a.length;
}

function resembles(letters: string, text: string, share: number): boolean {
  const wanted = toLetters(text);
  const most = share * wanted.length;
  return Math.abs(letters.length - wanted.length) <= most && distanceOf(letters, wanted) <= most;
}

/** The number at the end of the title: strokes behind "Teil". Undefined for another line. */
function partOfTitle(text: string): 1 | 2 | undefined {
  const number = /[I1l|!]+[\s.]*$/u.exec(text.trim().replace(/(?<=[I1l|!]) (?=[I1l|!]$)/u, ''))?.[0].trim();
  if (number === undefined || number.length > 2) return undefined;
  return resembles(toLetters(text).slice(0, -number.length), TITLE, TITLE_SHARE) ? (number.length as 1 | 2) : undefined;
}

/** Whether lines read from a photo are those of a Teil II. */
export function isZb2Text(lines: readonly string[]): boolean {
  let proof = 0;
  for (const text of lines) {
    const letters = toLetters(text);
    if (OTHER_LINES.some(([other, share]) => resembles(letters, other, share))) return false;
    const part = partOfTitle(text);
    if (part === 1) return false;
    if (part === 2) proof += 1;
    proof += OWN_LINES.find(([own, share]) => resembles(letters, own, share))?.[2] ?? 0;
  }
  return proof >= ENOUGH;
}
