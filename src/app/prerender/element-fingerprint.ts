/** How an element of a prerendered page is found again, also in a page that was drawn anew over it. */
export interface ElementFingerprint {
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

function allLike(root: Element, { kind, name }: Pick<ElementFingerprint, 'kind' | 'name'>): Element[] {
  return [...root.querySelectorAll(kind)].filter((element) => nameOf(element) === name);
}

export function fingerprintOf(root: Element, element: Element): ElementFingerprint {
  const fingerprint = { kind: kindOf(element), name: nameOf(element) };
  return { ...fingerprint, nth: allLike(root, fingerprint).indexOf(element) };
}

export function findByFingerprint(root: Element, fingerprint: ElementFingerprint): Element | undefined {
  return allLike(root, fingerprint)[fingerprint.nth];
}
