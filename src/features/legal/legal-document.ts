/** What a legal document is made of; the texts of `locales` have this shape. */
import type { ReactNode } from 'react';

/** Paragraphs; what stands in an array of its own is a list that belongs to the paragraph before it. */
export type LegalText = readonly (string | readonly string[])[];

export interface LegalSection {
  /** The anchor, the same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly text: LegalText;
  /** What follows the text, e.g. a table. */
  readonly more?: ReactNode;
}

/** A part of a document with its own anchor; a document without parts has one that is unnamed. */
export interface LegalPart {
  readonly heading?: { readonly id: string; readonly letter: string; readonly title: string; readonly lead: string };
  readonly sections: readonly LegalSection[];
}

/** The paragraphs of a text, each with the list that belongs to it. */
export function paragraphs(text: LegalText): readonly { readonly text: string; readonly items: readonly string[] }[] {
  const found: { text: string; items: readonly string[] }[] = [];
  for (const entry of text) {
    if (typeof entry === 'string') found.push({ text: entry, items: [] });
    else found.push({ text: found.pop()?.text ?? '', items: entry });
  }
  return found;
}
