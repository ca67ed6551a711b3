/** The structure of a legal document, as in the files of `locales`. */
import type { ReactNode } from 'react';

/** Paragraphs; a nested array is a list that belongs to the paragraph before it. */
export type LegalText = readonly (string | readonly string[])[];

export interface LegalSection {
  /** The anchor, the same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly text: LegalText;
  /** Content after the text, e.g. a table. */
  readonly more?: ReactNode;
}

/** A part of a document with its own anchor; a document without parts has a single untitled one. */
export interface LegalPart {
  readonly heading?: { readonly id: string; readonly letter: string; readonly title: string; readonly lead: string };
  readonly sections: readonly LegalSection[];
}

/** The paragraphs of a text, each with its list. */
export function paragraphs(text: LegalText): readonly { readonly text: string; readonly items: readonly string[] }[] {
  const found: { text: string; items: readonly string[] }[] = [];
  for (const entry of text) {
    if (typeof entry === 'string') found.push({ text: entry, items: [] });
    else found.push({ text: found.pop()?.text ?? '', items: entry });
  }
  return found;
}
