import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html';

it('escapes what could end a text or a quoted attribute', () => {
  expect(escapeHtml(`<a title="x" rel='y'>Opel & Söhne</a>`)).toBe(
    '&lt;a title=&quot;x&quot; rel=&#39;y&#39;&gt;Opel &amp; Söhne&lt;/a&gt;',
  );
});
