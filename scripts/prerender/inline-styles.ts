/**
 * Moves inline styles of prerendered HTML into a stylesheet, since the content security policy forbids them in HTML.
 */

export interface StyleMove {
  readonly html: string;
  /** One rule per distinct style. */
  readonly css: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/gu, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Renames every `style` attribute; the app restores it before hydration, and until then the returned CSS has the same
 * effect. React escapes quotes in text, so every match is an attribute.
 * @param attribute the new name, e.g. `data-style`
 */
export function moveInlineStyles(html: string, attribute: string): StyleMove {
  const rules = new Map<string, string>();
  const moved = html.replaceAll(/ style="([^"]*)"/gu, (_, escaped: string) => {
    const style = unescapeHtml(escaped);
    // The attribute twice, for a specificity above that of classes, which inline styles override.
    rules.set(style, `[${attribute}=${JSON.stringify(style)}][${attribute}]{${style}}`);
    return ` ${attribute}="${escaped}"`;
  });
  return { html: moved, css: [...rules.values()].join('') };
}
