/** How an element of a prerendered page is found again, also in a page that was drawn anew over it. */
export interface Likeness {
  /** Its kind, as a selector. */
  readonly kind: string;
  /** What it is called on the screen. */
  readonly name: string;
  /** Its place among those that are alike. */
  readonly nth: number;
}

function kindOf(element: Element): string {
  const type = element.getAttribute('type');
  return type === null ? element.localName : `${element.localName}[type="${CSS.escape(type)}"]`;
}

function nameOf(element: Element): string {
  const { labels } = element as Partial<HTMLInputElement>;
  return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
}

function allLike(root: Element, { kind, name }: Pick<Likeness, 'kind' | 'name'>): Element[] {
  return [...root.querySelectorAll(kind)].filter((element) => nameOf(element) === name);
}

export function likenessOf(root: Element, element: Element): Likeness {
  const likeness = { kind: kindOf(element), name: nameOf(element) };
  return { ...likeness, nth: allLike(root, likeness).indexOf(element) };
}

export function findLike(root: Element, likeness: Likeness): Element | undefined {
  return allLike(root, likeness)[likeness.nth];
}
