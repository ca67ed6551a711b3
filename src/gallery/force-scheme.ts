/**
 * Forces one colour scheme regardless of the system's, by rewriting the `prefers-color-scheme` media queries in the
 * style sheets.
 */

const SCHEME = /\(prefers-color-scheme: (light|dark)\)/u;

function answer(rules: CSSRuleList, scheme: string): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSGroupingRule)) continue;
    const asked = rule instanceof CSSMediaRule ? SCHEME.exec(rule.media.mediaText)?.[1] : undefined;
    if (rule instanceof CSSMediaRule && asked !== undefined)
      rule.media.mediaText = asked === scheme ? 'all' : 'not all';
    answer(rule.cssRules, scheme);
  }
}

/** The rules of a sheet, including those of imported sheets. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList[] {
  const imported = [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSImportRule && rule.styleSheet !== null ? rulesOf(rule.styleSheet) : [],
  );
  return [sheet.cssRules, ...imported];
}

/** Rewrites the queries now and whenever a style sheet is added. */
export function forceScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  const all = (): void => {
    for (const sheet of document.styleSheets) for (const rules of rulesOf(sheet)) answer(rules, scheme);
  };
  new MutationObserver(all).observe(document.head, { childList: true, subtree: true, characterData: true });
  all();
}
