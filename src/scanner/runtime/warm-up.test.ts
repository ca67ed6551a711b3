import { expect, it } from 'vitest';
import { findDocument } from '../find/find-document';
import { drawSheet, warmUp } from './warm-up';
import { certainVerdict, verdictWithoutForm } from '../verdict/verdict';

it('draws a sheet that runs all of the code up to a provisional verdict', () => {
  const sheet = drawSheet();
  let outlines = 0;
  expect(certainVerdict(sheet)).toBeUndefined();
  expect(findDocument(sheet, {}, { onDoubt: ({ length }) => ((outlines = length), false) })).toBeUndefined();
  expect(outlines).toBeGreaterThan(0);
  expect(verdictWithoutForm(sheet)).toBe('other-document');
});

it('yields twice, so that a photo can interrupt it', () => {
  expect([...warmUp()]).toHaveLength(2);
});
