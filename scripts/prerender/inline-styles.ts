/** Inline styles of prerendered HTML: the content security policy refuses them there, so they go into a sheet. */

export interface StyleMove {
  readonly html: string;
  /** One rule for each different style. */
  readonly css: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/gu, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Moves every `style` attribute to one of another name, which the app turns back before it takes over, and says the same
 * in CSS meanwhile. React escapes quotes in texts, so what looks like an attribute is one.
 * @param attribute the other name, e.g. `data-style`
 */
export function moveInlineStyles(html: string, attribute: string): StyleMove {
  const rules = new Map<string, string>();
  const moved = html.replaceAll(/ style="([^"]*)"/gu, (_, escaped: string) => {
    const style = unescapeHtml(escaped);
    // Twice in the selector: an inline style wins over a class.
    rules.set(style, `[${attribute}=${JSON.stringify(style)}][${attribute}]{${style}}`);
    return ` ${attribute}="${escaped}"`;
  });
  return { html: moved, css: [...rules.values()].join('') };
}
