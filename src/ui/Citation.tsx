import { unbrokenCitation } from '~/i18n/unbroken-citation';

/** A German citation such as "§ 9 Abs. 1 Nr. 2", which pages in other languages keep: marked, so that it is read as German. */
export function Citation({ children }: { readonly children: string }) {
  return <span lang="de">{unbrokenCitation(children)}</span>;
}
