import { Fragment, type ReactNode } from 'react';
import type { Page } from '~/i18n/paths';
import { PageLink } from '~/ui/PageLink';
import styles from './legal.module.css';

/** Where the tags of the texts lead: `<privacy>…</privacy>`. */
const TARGETS: Readonly<Record<string, { readonly page: Page; readonly hash?: string }>> = {
  contact: { page: 'contact' },
  imprint: { page: 'imprint' },
  privacy: { page: 'privacy' },
  profile: { page: 'profile' },
  subscription: { page: 'subscription' },
  stored: { page: 'privacy', hash: 'speicher' },
  withdrawal: { page: 'terms', hash: 'widerruf' },
};

/** A tag with what it encloses, or an entry that the operator has yet to fill in: `[…]`. */
const MARKED = /<(\w+)>(.*?)<\/\1>|\[([^\]]+)\]/gu;

/** Keeps a paragraph's sign and its number on one line. */
const BEFORE_NUMBER = /(§|Art\.|Abs\.|Nr\.|Article|section) (?=[\d(])|(Buchst\.) (?=[a-z] )/gu;

/** A text whose signs stay with their numbers. */
export function unbroken(text: string): string {
  return text.replaceAll(BEFORE_NUMBER, (sign) => sign.replace(' ', '\u00a0'));
}

function piece(tag: string | undefined, inner: string): ReactNode {
  if (tag === undefined) return <mark className={styles.placeholder}>[{inner}]</mark>;
  const target = TARGETS[tag];
  if (target === undefined) return <strong>{inner}</strong>;
  return <PageLink {...target}>{inner}</PageLink>;
}

/** A sentence with its links, its emphasis (`<strong>`) and its placeholders. */
export function RichText({ text: written }: { readonly text: string }) {
  const text = unbroken(written);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, tag, enclosed = '', placeholder = ''] = match;
    parts.push(text.slice(end, match.index), piece(tag, tag === undefined ? placeholder : enclosed));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
