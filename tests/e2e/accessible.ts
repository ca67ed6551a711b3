/**
 * Measurements of the accessibility tests that run inside the page. Each function is self-contained, since it is
 * serialised.
 */

/** An element that Tab has focused. */
export interface Stop {
  readonly name: string;
  /** Whether no part of it is visible. */
  readonly covered: boolean;
  /** Whether its focus is visible. */
  readonly marked: boolean;
}

/** The focused element after it has been scrolled into view; null outside the page. */
export async function focusStop(): Promise<Stop | null> {
  const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
  const ticked = element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type);
  const label = (ticked ? element.labels?.[0] : undefined) ?? element;
  const isInView = (): boolean =>
    [...element.getClientRects(), ...label.getClientRects()].some(({ left, top, right, bottom }) =>
      [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ].some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || label.contains(hit));
      }),
    );
  const hasOutline = (candidate: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const around = [
    element,
    label,
    element.parentElement,
    element.nextElementSibling,
    ...element.querySelectorAll('*'),
  ].filter((candidate) => candidate !== null);
  const isMarked = (): boolean => {
    // Text fields show the focus by a wider border, links of the SVG document by a stroke.
    const edge = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
    if (edge && Number.parseFloat(getComputedStyle(edge).borderTopWidth) >= 2) return true;
    if (
      element instanceof SVGElement &&
      [...element.querySelectorAll('rect')].some((rect) => getComputedStyle(rect).stroke !== 'none')
    )
      return true;
    return around.some(
      (candidate) => hasOutline(candidate) || hasOutline(candidate, '::after') || hasOutline(candidate, '::before'),
    );
  };
  // Scrolling and repainting may take a few frames.
  for (let frames = 0; frames < 30 && !(isInView() && isMarked()); frames += 1) await frame();
  return {
    name: `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ').slice(0, 60) || element.id}`,
    covered: !isInView(),
    marked: isMarked(),
  };
}

/** The tabbable elements in document order. */
export function tabbable(): string[] {
  const found: string[] = [];
  const groups = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>(
    'a[href], button, input, select, textarea, summary, video[controls], [tabindex]',
  )) {
    const input = element instanceof HTMLInputElement ? element : undefined;
    const off =
      element.tabIndex < 0 ||
      element.matches(':disabled, [type=hidden], details:not([open]) > :not(summary) *') ||
      element.closest('[inert]') !== null;
    if (off || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (input?.type === 'radio') {
      const chosen = document.querySelector<HTMLInputElement>(
        `input[type=radio][name="${CSS.escape(input.name)}"]:checked`,
      );
      if (groups.has(input.name) || (chosen !== null && chosen !== input)) continue;
      groups.add(input.name);
    }
    found.push(
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ').slice(0, 60) || element.id}`,
    );
  }
  return found;
}

/** Elements whose own text overflows and is hidden. */
export function findClipped(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const clips = { x: ['hidden', 'clip'].includes(overflowX), y: ['hidden', 'clip'].includes(overflowY) };
    // Visually hidden text is one pixel wide.
    if (
      (!clips.x && !clips.y) ||
      element.clientWidth <= 1 ||
      element.clientHeight <= 1 ||
      element.closest('[aria-hidden=true]') !== null
    )
      continue;
    const box = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (
        (node.textContent ?? '').trim() === '' ||
        parent === null ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        parent.closest('[aria-hidden=true], svg') !== null
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const parentBox = parent.getBoundingClientRect();
      if (parentBox.width <= 1 || parentBox.height <= 1) continue;
      const cut = rects.some(
        ({ left, right, top, bottom }) =>
          (clips.x && (left < box.left - 2 || right > box.right + 2)) ||
          (clips.y && (top < box.top - 4 || bottom > box.bottom + 4)),
      );
      if (cut)
        found.push(
          `${element.tagName.toLowerCase()}.${element.className}: ${(node.textContent ?? '').trim().slice(0, 60)}`,
        );
    }
  }
  return found;
}

/** Interactive elements smaller than the minimum target size; a short word may be narrower. */
export function findSmallTargets(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, select, summary, textarea, input:not([type=hidden]), nav a, header a, footer a',
  )) {
    const ticked = element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type);
    const target =
      (ticked ? (element.closest('label') ?? element.labels?.[0]) : element.closest('.MuiInputBase-root')) ?? element;
    // The size of links in the SVG document is given by the document.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('p, dd, td, svg') !== null) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || (height >= 43.5 && width >= (element.textContent === '' ? 43.5 : 23.5))) continue;
    found.push(
      `${element.tagName.toLowerCase()} ${Math.round(width)} × ${Math.round(height)}: ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}`,
    );
  }
  return found;
}

/** Fields and buttons without a border, which only their background sets apart: forced colours remove it. */
export function findWithoutBorder(): string[] {
  const found: string[] = [];
  for (const field of document.querySelectorAll<HTMLElement>(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea, .MuiButton-contained, .MuiButton-outlined, .MuiButton-beam, [data-variant]:not([data-variant=text])',
  )) {
    if (!field.checkVisibility({ visibilityProperty: true })) continue;
    const root = field.closest('.MuiInputBase-root') ?? field;
    const edged = [field, root, ...root.querySelectorAll('fieldset'), field.parentElement].some((element) => {
      if (element === null) return false;
      const style = getComputedStyle(element);
      return style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) >= 1;
    });
    if (!edged) found.push(field.id || (field.getAttribute('aria-label') ?? field.outerHTML.slice(-80)));
  }
  return found;
}
