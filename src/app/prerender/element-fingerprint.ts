/** Identifies an element of a prerendered page, so that its counterpart is found in a page that was rendered anew. */
export interface ElementFingerprint {
  /** CSS selector of its tag and type. */
  readonly kind: string;
  /** Its `aria-label`, label or text. */
  readonly name: string;
  /** Index among the elements with the same kind and name. */
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

function findAlike(root: Element, { kind, name }: Pick<ElementFingerprint, 'kind' | 'name'>): Element[] {
  return [...root.querySelectorAll(kind)].filter((element) => nameOf(element) === name);
}

export function fingerprintOf(root: Element, element: Element): ElementFingerprint {
  const fingerprint = { kind: kindOf(element), name: nameOf(element) };
  return { ...fingerprint, nth: findAlike(root, fingerprint).indexOf(element) };
}

export function findByFingerprint(root: Element, fingerprint: ElementFingerprint): Element | undefined {
  return findAlike(root, fingerprint)[fingerprint.nth];
}
