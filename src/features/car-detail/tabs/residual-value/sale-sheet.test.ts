import { expect, it } from 'vitest';
import { mailDraft, saleSheetPage } from './sale-sheet';

const FACTS = [
  { label: 'Marke', value: 'Opel & Söhne' },
  { label: 'Hubraum', value: '1.598 cm³' },
];

it('drafts a mail without recipient, line by line', () => {
  const url = new URL(mailDraft('Opel & Astra?', 'Guten Tag', FACTS));
  expect(url.protocol).toBe('mailto:');
  expect(url.pathname).toBe('');
  expect(url.searchParams.get('subject')).toBe('Opel & Astra?');
  expect(url.searchParams.get('body')).toBe('Guten Tag\r\n\r\nMarke: Opel & Söhne\r\nHubraum: 1.598 cm³\r\n');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
});

it('escapes all typed text in the sheet', () => {
  const page = saleSheetPage({
    locale: 'de-DE',
    title: 'Opel <b>Astra</b>',
    subtitle: '"1.6"',
    facts: FACTS,
    price: { label: 'Preis', value: '9.900 €' },
    contact: 'Kontakt',
    note: "it's",
  });
  expect(page).toContain('<h1>Opel &lt;b&gt;Astra&lt;/b&gt;</h1>');
  expect(page).toContain('&quot;1.6&quot;');
  expect(page).toContain('<th scope="row">Marke</th><td>Opel &amp; Söhne</td>');
  expect(page).toContain('it&#39;s');
  expect(page).not.toContain('<script');
});
