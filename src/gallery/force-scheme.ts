/** Shows a page in one colour scheme, whatever the system's: its media queries are answered in the style sheets. */

const SCHEME = /\(prefers-color-scheme: (light|dark)\)/u;

function answer(rules: CSSRuleList, scheme: string): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSGroupingRule)) continue;
    const asked = rule instanceof CSSMediaRule ? SCHEME.exec(rule.media.mediaText)?.[1] : undefined;
    if (rule instanceof CSSMediaRule && asked !== undefined) rule.media.mediaText = asked === scheme ? 'all' : 'not all';
    answer(rule.cssRules, scheme);
  }
}

/** The rules of a sheet, with those of the sheets that it imports. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList[] {
  const imported = [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSImportRule && rule.styleSheet !== null ? rulesOf(rule.styleSheet) : []));
  return [sheet.cssRules, ...imported];
}

/** Answers them now and whenever a style is added. */
export function forceScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  const all = (): void => {
    for (const sheet of document.styleSheets) for (const rules of rulesOf(sheet)) answer(rules, scheme);
  };
  new MutationObserver(all).observe(document.head, { childList: true, subtree: true, characterData: true });
  all();
}
