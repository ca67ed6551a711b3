/** Which files of a folder belong to one document. */
import { extname } from 'node:path';

/** A document to scan: one file, or the photos of both sides. */
export interface BenchDocument {
  readonly name: string;
  /** The photo of the back. */
  readonly back?: string;
  /** The file is named as a back, and no front belongs to it. */
  readonly isBack?: true;
}

const FRONT = /[-_. ](?:front|vorne?|vorderseite|1)$/iu;
const BACK = /[-_. ](?:back|hinten|r(?:ü|ue)ckseite|2)$/iu;

/** The name without its extension. */
export const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length);

/** The names of the truth beside a file, in the order in which they are tried: its own, and that of both sides. */
export function truthNames(name: string): readonly string[] {
  const stem = stemOf(name);
  return [...new Set([stem, stem.replace(FRONT, '')])].map((variant) => `${variant}.json`);
}

/** What tells the sides of one document: its name in small letters, with "ü" as one character. The Finder writes two. */
const comparable = (name: string): string => stemOf(name).normalize('NFC').toLowerCase();

/**
 * Groups the files of a folder: `car-front.jpg` or `car.jpg` with `car-back.jpg` are the two sides of one document. A
 * back alone stays a document of its own.
 * @param names file names without folders
 */
export function documentsIn(names: readonly string[]): readonly BenchDocument[] {
  const isBack = (name: string): boolean => BACK.test(comparable(name));
  const unused = names.filter(isBack);
  const documents: BenchDocument[] = [];
  for (const name of names) {
    if (isBack(name)) continue;
    const document = comparable(name).replace(FRONT, '');
    const index = unused.findIndex((back) => comparable(back).replace(BACK, '') === document);
    // Two fronts cannot share a back: the first takes it.
    const [back] = index < 0 ? [] : unused.splice(index, 1);
    documents.push({ name, ...(back !== undefined && { back }) });
  }
  const alone = unused.map((name) => ({ name, isBack: true as const }));
  return [...documents, ...alone].sort((a, b) => (a.name < b.name ? -1 : 1));
}
