/**
 * Recognises the Zulassungsbescheinigung Teil II by its printed words, wherever they are on a photo, and the documents
 * of a vehicle by their values.
 */
import { paperQuads } from '../find/guesses';
import type { Quad, RgbaImage } from '../pixels/image';
import type { LineReader } from '../reader/line-reader';
import { readText } from './read-text';
import { hasVehicleValues } from './vehicle-values';

/**
 * What the words on a photo tell: those of a Teil II, or values of a vehicle's document, which may be either part;
 * undefined where neither can be read.
 * @param corners an outline that the user set, in pixels of the photo; only there is read
 */
export function documentByWords(photo: RgbaImage, reader: LineReader, corners?: Quad): 'zb2' | 'vehicle' | undefined {
  const areas = corners ? { sheets: [corners], isWholeRead: false } : { sheets: paperQuads(photo), isWholeRead: true };
  let isOfVehicle = false;
  const isZb2 = readText(photo, areas, reader, (lines) => {
    isOfVehicle ||= hasVehicleValues(lines);
    return isZb2Text(lines);
  });
  return isZb2 ? 'zb2' : isOfVehicle ? 'vehicle' : undefined;
}

interface OwnLine {
  readonly text: string;
  /** Share of its letters that may be misread. */
  readonly share: number;
}

/** Lines that no other document has. One of them is enough. */
const OWN_LINES: readonly OwnLine[] = [
  { text: 'Diese Bescheinigung nicht im Fahrzeug aufbewahren!', share: 0.3 },
  { text: 'Diese Bescheinigung ist nicht beim Fahrzeug mitzuführen!', share: 0.3 },
  { text: '(Fahrzeug-Identifizierungsnummer als Barcode)', share: 0.25 },
  { text: '(23) Raum für interne Vermerke des Herstellers', share: 0.25 },
  { text: '(1) Anzahl der Vorhalter', share: 0.2 },
];

/** Letters in one case, without accents; upright strokes are one letter, since they are taken for each other. */
function toLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('9', 'g')
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

function isOwnLine(letters: string, { text, share }: OwnLine): boolean {
  const wanted = toLetters(text);
  const most = share * wanted.length;
  return Math.abs(letters.length - wanted.length) <= most && distanceOf(letters, wanted) <= most;
}

/** Letters by which "Fahrzeugbrief" may be misread, and by which it must be nearer than "Fahrzeugschein". */
const MAX_BRIEF_ERRORS = 3;
const MIN_LEAD = 2;

function isBrief(letters: string): boolean {
  const errors = distanceOf(letters, toLetters('Fahrzeugbrief'));
  return errors <= MAX_BRIEF_ERRORS && errors + MIN_LEAD <= distanceOf(letters, toLetters('Fahrzeugschein'));
}

/** Whether lines read from a photo are those of a Teil II. */
export function isZb2Text(lines: readonly string[]): boolean {
  return lines.some((text) => {
    const letters = toLetters(text);
    return isBrief(letters) || OWN_LINES.some((line) => isOwnLine(letters, line));
  });
}
