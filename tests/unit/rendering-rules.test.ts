/**
 * Rules of the source code against injection, and against calls that old browsers lack, checked in the source itself,
 * so that new violations are noticed.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|testing|bench)\.tsx?$|^src\/gallery\//u.test(file),
);
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Every match of a pattern, with its file. */
function found(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.replaceAll(/\s+/gu, ' ')}`),
  );
}

/**
 * Expressions allowed in `href` and navigation: paths of this app, and addresses that went through a check. Each check
 * has a test of what it rejects (`sameOriginPath`, `webAddress`, `redirectTarget`, `phoneAddress`, `mailto:` makers).
 */
const CHECKED = [
  // Paths and fragments of this app.
  /^path\(/u,
  /^pathTo\(/u,
  /^`#\$/u,
  /^`\/Identity\/Outbox\?ui_locales=\$\{language\}`$/u,
  /^window\.location\.href$/u,
  /^registerHref\(params\)$/u,
  /^restoreHref\(params\)$/u,
  /^signInHref$/u,
  // Created by the embedded provider, or checked by `sameOriginPath`.
  /^mail\.link$/u,
  // A draft without a recipient, encoded.
  /^mailtoLink\(/u,
  /^hrefOf\(mail\)$/u,
  /^returnAddress\(/u,
  /^consumeNextPage\(/u,
  /^result\.url \?\? PAGE_PATHS\.home$/u,
  /^registerAddress\(\)$/u,
  /^restoreAddress\(\)$/u,
  // Checked by `redirectTarget` and `phoneAddress`; encoded `mailto:`; the configured video.
  /^target\.href$/u,
  /^call$/u,
  /^mailDraft\(/u,
  /^mailtoLink\(/u,
  /^video\.src$/u,
  // The page's own address with https.
  /^secure$/u,
];

describe('the source', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it('never turns text into markup or code', () => {
    expect(
      found(
        /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc|srcdoc|createContextualFragment|DOMParser|setHTMLUnsafe)\b|document\.write\b|\beval\(|new Function\b|set(?:Timeout|Interval)\(\s*['"`]/gu,
      ),
    ).toEqual([]);
  });

  it('opens no window, and links only to own or checked addresses', () => {
    expect(found(/window\.open\(/gu)).toEqual([]);
    // ExternalLink checks its address itself; its own link is the only one with a bare `href`.
    const links = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<(\w+)(?:(?!<\w|\/>)[\s\S])*?\bhref=\{((?:[^{}]|\{[^{}]*\})*)\}/gu)]
        .filter(
          ([, element]) =>
            element !== 'ExternalLink' && element !== 'PartnerLink' && file !== 'src/ui/ExternalLink.tsx',
        )
        .map(([, , value = '']) => ({ file, value: value.trim() })),
    );
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter(({ value }) => !CHECKED.some((known) => known.test(value)))).toEqual([]);
  });

  it('limits the length of every text input', () => {
    const endless = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<(?:input|textarea|OutlinedInput|InputBase)\b(?:[^>]|=>)*?(?:\/>|>\n)/gu)]
        .map(([element]) => element)
        .filter((element) => !/maxLength|readOnly|type="(?:radio|checkbox|range|file)"/u.test(element))
        .map((element) => `${file}: ${element.slice(0, 80)}`),
    );
    expect(endless).toEqual([]);
  });

  it('turns off the correction of iOS wherever it turns off the check of the spelling', () => {
    expect(found(/(?<!(?:autoCorrect(?:=|: )["']off["'],?|readOnly)\s*)\bspellCheck(?:=|: )/gu)).toEqual([]);
  });

  it('calls nothing of the browser that the oldest ones lack: Chrome 112, Firefox 121, Safari 16.4', () => {
    // What the language lacks there is refused by the types; the types of the DOM know no versions.
    expect(
      found(
        /\b(?:URL\.(?:canParse|parse)|Response\.json|AbortSignal\.any|ReadableStream\.from)\(|\.(?:bytes\(\)|(?:checkVisibility|getHTML|showPopover|togglePopover)\()|\b(?:search|searchParams|params|query)\??\.size\b/gu,
      ),
    ).toEqual([]);
  });

  it('runs no script of a PDF: pdf.js renders only, and its scripting sandbox is not shipped', () => {
    expect(found(/pdf\.sandbox|enableScripting|AnnotationLayer|XfaLayer|pdf_viewer|enableXfa/gu)).toEqual([]);
  });
});

describe("the PDF reader's own code", () => {
  it('calls nothing that the oldest browsers lack, except what it or a polyfill of the app defines', () => {
    // Of 2023 and later, and not among what its legacy build brings along. What its editor and its own requests call
    // (`AbortSignal.any`, `bytes`) is not used here.
    const newer =
      /\.(?:withResolvers|transfer(?:ToFixedLength)?|fromAsync|groupBy|(?:is|to)WellFormed|waitAsync|isError|canParse|escape|f16round|[gs]etFloat16)\(/gu;
    const called = ['pdf.mjs', 'pdf.worker.mjs'].flatMap((file) => {
      const text = readFileSync(join(root, 'node_modules/pdfjs-dist/legacy/build', file), 'utf8');
      return [...text.matchAll(newer)].map(([call]) => call);
    });
    expect([...new Set(called)]).toEqual(['.withResolvers(', '.transferToFixedLength(']);
  });

  it.each(['pdf.mjs', 'pdf.worker.mjs'])('%s compiles nothing from text', (file) => {
    const text = readFileSync(join(root, 'node_modules/pdfjs-dist/legacy/build', file), 'utf8');
    // A polyfill's fallback to find the global object, after `globalThis`; the content security policy blocks it.
    const compiled = [...text.matchAll(/\beval\(|new Function\(|[^\w.]Function\(.*\)/gu)].map(([match]) =>
      match.trim(),
    );
    expect(compiled).toEqual(["Function('return this')()"]);
  });
});
