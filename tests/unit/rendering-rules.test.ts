/** What the source must hold so that no text becomes a page, a script or an address: read from it, so that a new place is seen. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|testing|bench)\.tsx?$|^src\/gallery\//u.test(file));
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Every match of a pattern, with its file. */
function found(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.replaceAll(/\s+/gu, ' ')}`));
}

/**
 * What may stand in an `href` or be gone to: addresses made here of our own paths, and those that went through a check. Each check has
 * a test that it refuses what it should (`ownPath`, `webAddress`, `redirectTarget`, `phoneAddress`, `mailto:` makers).
 */
const CHECKED = [
  // Our own paths and fragments.
  /^path\(/u, /^pathTo\(/u, /^`#\$/u, /^`\/Identity\/Outbox\?ui_locales=\$\{language\}`$/u, /^window\.location\.href$/u, /^registerHref\(params\)$/u, /^restoreHref\(params\)$/u, /^signInHref$/u,
  // Made by the embedded provider itself, or checked by `ownPath`.
  /^mail\.link$/u, /^hrefOf\(mail\)$/u, /^returnAddress\(/u, /^takeNextPage\(/u, /^result\.url \?\? PAGE_PATHS\.home$/u, /^registerAddress\(\)$/u, /^restoreAddress\(\)$/u,
  // Checked by `redirectTarget` and `phoneAddress`; `mailto:` with everything encoded; the film of the configuration.
  /^target\.href$/u, /^call$/u, /^mailDraft\(/u, /^mailAddress\(/u, /^film\.src$/u,
];

describe('the source', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it('makes neither markup nor code of texts', () => {
    expect(found(/\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc|srcdoc|createContextualFragment|DOMParser|setHTMLUnsafe)\b|document\.write\b|\beval\(|new Function\b|set(?:Timeout|Interval)\(\s*['"`]/gu)).toEqual([]);
  });

  it('opens no window, and links only to addresses that were made or checked here', () => {
    expect(found(/window\.open\(/gu)).toEqual([]);
    // What ExternalLink gets it checks itself; its own link is the only one with a bare `href`.
    const links = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<(\w+)(?:(?!<\w|\/>)[\s\S])*?\bhref=\{((?:[^{}]|\{[^{}]*\})*)\}/gu)]
        .filter(([, element]) => element !== 'ExternalLink' && element !== 'PartnerLink' && file !== 'src/ui/ExternalLink.tsx')
        .map(([, , value = '']) => ({ file, value: value.trim() })),
    );
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter(({ value }) => !CHECKED.some((known) => known.test(value)))).toEqual([]);
  });

  it('ends every text that can be typed', () => {
    const endless = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<(?:input|textarea|OutlinedInput|InputBase)\b(?:[^>]|=>)*?(?:\/>|>\n)/gu)]
        .map(([element]) => element)
        .filter((element) => !/maxLength|readOnly|type="(?:radio|checkbox|range|file)"/u.test(element))
        .map((element) => `${file}: ${element.slice(0, 80)}`),
    );
    expect(endless).toEqual([]);
  });

  it('starts no script of a PDF: the reader draws, and its sandbox for scripts is not there', () => {
    expect(found(/pdf\.sandbox|enableScripting|AnnotationLayer|XfaLayer|pdf_viewer|enableXfa/gu)).toEqual([]);
  });
});

describe("the PDF reader's own code", () => {
  it.each(['pdf.mjs', 'pdf.worker.mjs'])('%s compiles nothing from text', (file) => {
    const text = readFileSync(join(root, 'node_modules/pdfjs-dist/legacy/build', file), 'utf8');
    // A polyfill's last resort to find the global object, behind `globalThis`; the policy refuses it like everything of the kind.
    const compiled = [...text.matchAll(/\beval\(|new Function\(|[^\w.]Function\(.*\)/gu)].map(([match]) => match.trim());
    expect(compiled).toEqual(["Function('return this')()"]);
  });
});
