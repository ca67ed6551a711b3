import { expect, it } from 'vitest';
import { unbrokenCitation } from './unbroken-citation';

it.each([
  ['§ 9 Abs. 1 Nr. 2 b', '§·9 Abs.·1 Nr.·2 b'],
  ['FZV §§ 13, 14; StVZO Anlage VIII Nr. 2', 'FZV §§·13, 14; StVZO Anlage·VIII Nr.·2'],
  ['DSGVO Art. 13', 'DSGVO Art.·13'],
  ['Einheitenverordnung', 'Einheitenverordnung'],
])('keeps the numbers of %s beside their signs', (citation, unbroken) => {
  expect(unbrokenCitation(citation).replaceAll('\u00a0', '·')).toBe(unbroken);
});
