import { Fragment, type ReactNode } from 'react';
import type { Page } from '~/i18n/paths';
import { GermanTerms } from '~/ui/GermanTerms';
import { PageLink } from '~/ui/PageLink';
import styles from './legal.module.css';

/** The targets of the link tags in the texts, e.g. `<privacy>…</privacy>`. */
const TARGETS: Readonly<Record<string, { readonly page: Page; readonly hash?: string }>> = {
  accessibility: { page: 'accessibility' },
  contact: { page: 'contact' },
  imprint: { page: 'imprint' },
  privacy: { page: 'privacy' },
  profile: { page: 'profile' },
  subscription: { page: 'subscription' },
  stored: { page: 'privacy', hash: 'speicher' },
  withdrawal: { page: 'terms', hash: 'widerruf' },
  unsubscribe: { page: 'unsubscribe' },
  withdraw: { page: 'withdrawal' },
  cancelContract: { page: 'cancellation' },
};

/** A tag with its content, or a placeholder that the operator must fill in: `[…]`. */
const MARKED = /<(\w+)>(.*?)<\/\1>|\[([^\]]+)\]/gu;

function piece(tag: string | undefined, inner: string): ReactNode {
  if (tag === undefined) return <mark className={styles.placeholder}>[{inner}]</mark>;
  const target = TARGETS[tag];
  if (target === undefined) return <strong>{inner}</strong>;
  return <PageLink {...target}>{inner}</PageLink>;
}

/** A text with links, emphasis (`<strong>`) and placeholders. */
export function RichText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  const plain = (from: number, to?: number): ReactNode => <GermanTerms>{text.slice(from, to)}</GermanTerms>;
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, tag, enclosed = '', placeholder = ''] = match;
    parts.push(plain(end, match.index), piece(tag, tag === undefined ? placeholder : enclosed));
    end = match.index + whole.length;
  }
  parts.push(plain(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
